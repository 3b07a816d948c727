import { expect } from "vitest";
import type { Ctx, ProbeEntry } from "#interactives/kit/contract.ts";
import { questionId, suspectId } from "#interactives/sherlocksearch/redact.ts";
import { type SherlockProbe, type SherlockSearch, sherlockSchema } from "#interactives/sherlocksearch/schema.ts";
import { goodSearch } from "#interactives/sherlocksearch/solve.ts";
import { usedIn } from "#interactives/sherlocksearch/tally.ts";
import { ctx, type LessonOf } from "./lesson-of.ts";
import type { Proof } from "./verify.ts";

/** Searches played for tests. The fewest questions are computed here, apart from the server's own reckoning. */

const isRight = (lesson: LessonOf, id: string, log: readonly ProbeEntry[]): boolean => {
  const verdict = lesson.judge(id, {}, { attempt: 1, log });
  return verdict.kind === "scored" && verdict.correct;
};

/** Sends these probes until one is refused. */
function sent(lesson: LessonOf, id: string, probes: readonly SherlockProbe[]): ProbeEntry[] {
  const { asset, interactive } = lesson.solvable(id);
  const log: ProbeEntry[] = [];
  for (const query of probes) {
    const answered = interactive.probe?.(asset, query, log, ctx);
    if (!answered || !("reply" in answered)) break;
    log.push({ query, reply: answered.reply });
  }
  return log;
}

/** Fewest yes-or-no questions, as lists of those who would say yes, that separate everybody, whatever the answers. */
export function fewestQuestions(left: readonly number[], questions: readonly (readonly number[])[]): number {
  if (left.length <= 1) return 0;
  const splits = questions
    .map(
      (yes) =>
        [left.filter((suspect) => yes.includes(suspect)), left.filter((suspect) => !yes.includes(suspect))] as const,
    )
    .filter((parts) => parts.every((part) => part.length > 0));
  return Math.min(
    ...splits.map(([yes, no]) => 1 + Math.max(fewestQuestions(yes, questions), fewestQuestions(no, questions))),
  );
}

/** The same with at most one false answer: a suspect is out after two answers against them. */
export function fewestWithLie(questions: readonly (readonly number[])[], suspects: number, most: number): number {
  const can = (lies: readonly number[], asked: number): boolean => {
    if (lies.filter((count) => count < 2).length <= 1) return true;
    if (asked === 0) return false;
    return questions.some((yes) =>
      [true, false].every((said) =>
        can(
          lies.map((count, who) => count + (yes.includes(who) === said ? 0 : 1)),
          asked - 1,
        ),
      ),
    );
  };
  const start = Array.from({ length: suspects }, () => 0);
  return Array.from({ length: most + 1 }, (_, asked) => asked).find((asked) => can(start, asked)) ?? Number.NaN;
}

/** Codes of three different letters out of four. */
export const codes: readonly string[] = [..."ABCD"].flatMap((a) =>
  [..."ABCD"].flatMap((b) => [..."ABCD"].flatMap((c) => (new Set([a, b, c]).size === 3 ? [a + b + c] : []))),
);

/** A lock's reply to a guess: letters in the right place, and letters elsewhere. */
export const marks = (code: string, guess: string): string => {
  const placed = [...guess].filter((letter, at) => code[at] === letter).length;
  return `${placed} ${[...guess].filter((letter) => code.includes(letter)).length - placed}`;
};

/** True if this many guesses, taken from all codes, always open the lock. */
export function opensIn(guesses: number, left: readonly string[] = codes, all: readonly string[] = codes): boolean {
  if (left.length === 0) return true;
  if (guesses === 0 || (guesses === 1 && left.length > 1)) return false;
  return all.some((guess) => {
    const answers = Map.groupBy(
      left.filter((code) => code !== guess),
      (code) => marks(code, guess),
    );
    return [...answers.values()].every((group) => group.length < left.length && opensIn(guesses - 1, group, all));
  });
}

/** Shelves of all names put away in this order: by letters, or the next one if it's taken. */
export function putAway(
  names: readonly string[],
  shelves: number,
): ReadonlyMap<string, { home: number; shelf: number }> {
  const taken = new Set<number>();
  return new Map(
    names.map((name) => {
      const sum = [...name.toLowerCase()].reduce(
        (total, letter) => total + "abcdefghijklmnopqrstuvwxyz".indexOf(letter) + 1,
        0,
      );
      let shelf = sum % shelves;
      while (taken.has(shelf)) shelf = (shelf + 1) % shelves;
      taken.add(shelf);
      return [name, { home: sum % shelves, shelf }];
    }),
  );
}

/** True if the culprit would be found in `par` questions, whoever it is. */
function foundInTime(asset: SherlockSearch, par: number, at: Ctx): boolean {
  const culprits = (asset.suspects ?? []).map(({ id }) => id);
  return culprits.every((culprit) => usedIn(goodSearch({ ...asset, culprit }, at)) <= par);
}

/**
 * A search whose `par` is the fewest questions that are enough, as computed by the test. Good play wins, whoever the
 * culprit is; the clumsy probes don't.
 */
export function searched(fewest: () => number, ...clumsy: ((asset: SherlockSearch) => SherlockProbe[])[]): Proof {
  return (lesson, id) => {
    const asset = sherlockSchema.parse(lesson.solvable(id).asset);
    expect(asset.par, `${id}: the fewest`).toBe(fewest());
    expect(isRight(lesson, id, goodSearch(asset, ctx)), id).toBe(true);
    if (asset.suspects) expect(foundInTime(asset, asset.par ?? 0, ctx)).toBe(true);
    expect(clumsy.length).toBeGreaterThan(0);
    for (const probes of clumsy) expect(isRight(lesson, id, sent(lesson, id, probes(asset)))).toBe(false);
  };
}

/** Accuses one after the other, asking nothing. */
export const accuseAll = (asset: SherlockSearch): SherlockProbe[] =>
  (asset.suspects ?? []).map(({ id }) => ({ k: "accuse", id: suspectId(asset, id) }));

/** Asks these questions of the list, then accuses one after the other. */
export const askThenGuess =
  (...ids: string[]) =>
  (asset: SherlockSearch): SherlockProbe[] => [
    ...ids.map((id): SherlockProbe => ({ k: "ask", id: questionId(asset, id) })),
    ...accuseAll(asset),
  ];
