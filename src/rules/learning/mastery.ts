import { dayNumber, type LocalDate } from "./local-date.ts";

/** Levels of mastery of a concept, from the lowest. */
export const masteryLevels = ["started", "solid", "mastered"] as const;
export type MasteryLevel = (typeof masteryLevels)[number];

/** A question of the concept that was solved without its solution being shown; each counts once a day. */
export interface OwnSolve {
  date: LocalDate;
  /** Difficulty of the question, from 1 to 5. */
  difficulty: number;
}

export interface ConceptFacts {
  solves: readonly OwnSolve[];
  /** Reviews that failed since the last one that was right. */
  failedInRow: number;
  /** Chance that it's still known today. */
  retrievability: number;
}

export interface Mastery {
  level: MasteryLevel;
  /** It's likely to be forgotten soon. */
  fading: boolean;
}

/** Needed for each level: questions solved, days between the first and the last, and the difficulty of the hardest. */
const NEEDS = {
  started: { solves: 1, days: 0, difficulty: 1 },
  solid: { solves: 3, days: 3, difficulty: 1 },
  mastered: { solves: 5, days: 14, difficulty: 3 },
} as const satisfies Record<MasteryLevel, unknown>;

const FADING = 0.7;
/** Failed reviews in a row that cost a level. */
const FAILS_A_LEVEL = 2;

/** Mastery of a concept; null for one that was met and never solved alone. */
export function masteryOf({ solves, failedInRow, retrievability }: ConceptFacts): Mastery | null {
  const days = solves.map(({ date }) => dayNumber(date));
  const spread = Math.max(...days) - Math.min(...days);
  const hardest = Math.max(...solves.map(({ difficulty }) => difficulty));
  const reached = masteryLevels.filter((level) => {
    const needs = NEEDS[level];
    return solves.length >= needs.solves && spread >= needs.days && hardest >= needs.difficulty;
  });
  if (reached.length === 0) return null;
  const kept = Math.max(1, reached.length - Math.floor(failedInRow / FAILS_A_LEVEL));
  return { level: reached[kept - 1] ?? "started", fading: retrievability < FADING };
}
