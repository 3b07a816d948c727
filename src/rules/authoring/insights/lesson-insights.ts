/** Sums over the learners of a question: over all answers (`hash` ""), or over those who gave one answer. */
export interface Tally {
  solvable: string;
  hash: string;
  sample: string | null;
  correct: boolean;
  replied: boolean;
  people: number;
  firsts: number;
  firstsCorrect: number;
  solved: number;
  solvedHinted: number;
}

export interface StopTally {
  blockId: string;
  reached: number;
  stopped: number;
}

/** Facts about a question for its authors. Shares are between 0 and 1; null while too few people have answered. */
export interface QuestionInsight {
  solvable: string;
  learners: number | null;
  first_rate: number | null;
  hint_rate: number | null;
  wrong: { value: string; share: number; replied: boolean }[];
  /** Share of learners with wrong answers that aren't listed. */
  other: number | null;
}

/** Share of those who reached a page and stopped there for good. */
export interface StopInsight {
  block_id: string;
  share: number;
}

/** A rate of fewer learners could point at one of them. */
export const RATE_PEOPLE = 10;
/** Learners who must have given an answer before it's shown; more where they write words of their own. */
export const VALUE_PEOPLE = 5;
export const WORD_PEOPLE = 20;
const MAX_VALUES = 5;

/** Insights into the questions of one version, worst first. No number covers fewer people than the limits above. */
export function questionInsights(tallies: readonly Tally[]): QuestionInsight[] {
  const questions = Map.groupBy(tallies, ({ solvable }) => solvable);
  return [...questions].map(([solvable, rows]) => insightOf(solvable, rows)).sort((a, b) => rank(a) - rank(b));
}

const rank = ({ first_rate }: QuestionInsight) => first_rate ?? 2;

function insightOf(solvable: string, rows: readonly Tally[]): QuestionInsight {
  const all = rows.find(({ hash }) => hash === "");
  const learners = all?.firsts ?? 0;
  if (!all || learners < RATE_PEOPLE) {
    return { solvable, learners: null, first_rate: null, hint_rate: null, wrong: [], other: null };
  }
  const wrong = rows.filter(({ hash, correct }) => hash !== "" && !correct).sort(byPeople);
  const shown = wrong.filter(({ people, sample }) => sample !== null && people >= needed(sample)).slice(0, MAX_VALUES);
  const rest = () => wrong.filter((row) => !shown.includes(row)).reduce((sum, { people }) => sum + people, 0);
  // Few others would stand out: the rarest answer joins them.
  while (rest() > 0 && rest() < VALUE_PEOPLE && shown.length > 0) shown.pop();
  return {
    solvable,
    learners,
    first_rate: share(all.firstsCorrect, learners),
    hint_rate: all.solved < RATE_PEOPLE ? null : share(all.solvedHinted, all.solved),
    wrong: shown.map(({ sample, people, replied }) => ({
      value: sample ?? "",
      share: share(people, learners),
      replied,
    })),
    other: rest() < VALUE_PEOPLE ? null : share(rest(), learners),
  };
}

function byPeople(a: Tally, b: Tally): number {
  return b.people - a.people || (a.hash < b.hash ? -1 : 1);
}

/** Letters of options and numbers say nothing about a person; words may. */
function needed(sample: string): number {
  return /^[a-z](, [a-z])*$|^[^\p{L}]*$/u.test(sample) ? VALUE_PEOPLE : WORD_PEOPLE;
}

/** Rounded to a hundredth; somebody may have given two answers, so a sum may pass 1. */
function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.min(1, Math.round((part / whole) * 100) / 100);
}

/** Pages where people stop, worst first, as far as enough of them have been there. */
export function stopInsights(tallies: readonly StopTally[]): StopInsight[] {
  return tallies
    .filter(({ reached, stopped }) => reached >= RATE_PEOPLE && stopped >= VALUE_PEOPLE)
    .map(({ blockId, reached, stopped }) => ({ block_id: blockId, share: share(stopped, reached) }))
    .sort((a, b) => b.share - a.share);
}

/** Something in a lesson that's worth an author's time. */
export type InsightTask =
  | { k: "hard"; solvable: string; share: number }
  | { k: "no-reply"; solvable: string; value: string; share: number }
  | { k: "stops"; block_id: string; share: number };

const HARD = 0.4;
const HARD_PEOPLE = 30;
const OFTEN = 0.15;

/** The worst of a version: questions that few get right at once, frequent wrong answers without a reply, pages where people stop. */
export function insightTasks(questions: readonly QuestionInsight[], stops: readonly StopInsight[]): InsightTask[] {
  const tasks: InsightTask[] = questions.flatMap(({ solvable, first_rate, learners, wrong }) => [
    ...(first_rate !== null && first_rate < HARD && (learners ?? 0) >= HARD_PEOPLE
      ? [{ k: "hard" as const, solvable, share: first_rate }]
      : []),
    ...wrong
      .filter(({ share: part, replied }) => part >= OFTEN && !replied)
      .map(({ value, share: part }) => ({ k: "no-reply" as const, solvable, value, share: part })),
  ]);
  return [
    ...tasks,
    ...stops.filter(({ share: part }) => part >= OFTEN).map((stop) => ({ k: "stops" as const, ...stop })),
  ];
}
