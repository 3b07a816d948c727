import { readFileSync } from "node:fs";
import { permutations } from "./squares.ts";

/** Claims of the course Puzzles that think, checked by going through all cases. */

export const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

/** Places of these people, from 1, in every possible order. */
export const ordersOf = (names: string): Record<string, number>[] =>
  permutations(names.split(" ")).map((queue) => Object.fromEntries(queue.map((name, index) => [name, index + 1])));

export const queue = ordersOf("Amara Bilal Chiara Dae");
export type Rule = (at: Record<string, number>) => boolean;
export const left = (rule: Rule, all = queue): number => all.filter(rule).length;
export const between = (a = 0, b = 0, c = 0): boolean => (a - b) * (a - c) < 0;
export const around = (from: number, to: number, seats = 6): number => (to - from + seats) % seats;
export const isBefore = (a = 0, b = 0): boolean => a < b;

/** Every subset of some things, in their order. */
export const subsets = <T>(things: readonly T[]): T[][] =>
  Array.from({ length: 2 ** things.length }, (_, bits) => things.filter((_thing, index) => (bits >> index) & 1));

/** Fewest clues of the kind "this one is before that one" that settle a queue of four. */
export const fewestBefores = (): number => {
  const names = ["Amara", "Bilal", "Chiara", "Dae"];
  const clues = names.flatMap((a) =>
    names
      .filter((b) => a !== b)
      .map(
        (b): Rule =>
          (at) =>
            isBefore(at[a], at[b]),
      ),
  );
  const settling = subsets(clues).filter((set) => set.length <= 4 && left((at) => set.every((clue) => clue(at))) === 1);
  return Math.min(...settling.map(({ length }) => length));
};

/** Five clues about a race of four: the smallest sets of them that no result satisfies. */
export const race: readonly Rule[] = [
  ({ Pia = 0 }) => Pia > 2,
  ({ Quang, Rosa }) => isBefore(Quang, Rosa),
  ({ Rosa = 0 }) => Rosa > 2,
  ({ Pia = 0, Sami = 0 }) => Pia !== Sami + 1,
  ({ Sami = 0 }) => Sami - 1 >= 2,
];
export const clashes = (): number[][] => {
  const impossible = subsets(upTo(race.length)).filter(
    (set) => left((at) => set.every((clue) => race[clue - 1]?.(at)), ordersOf("Pia Quang Rosa Sami")) === 0,
  );
  return impossible.filter((set) => set.length === Math.min(...impossible.map(({ length }) => length)));
};

/** Squares of four by four with 1 to 4 in every row and column. */
export const latin = (): number[][][] => {
  const rows = permutations(upTo(4));
  const fits = (square: number[][], next: readonly number[]): boolean =>
    square.every((above) => above.every((digit, column) => digit !== next[column]));
  return upTo(4).reduce<number[][][]>(
    (begun) => begun.flatMap((square) => rows.filter((next) => fits(square, next)).map((next) => [...square, next])),
    [[]],
  );
};

/** Those that also have 1 to 4 in every quarter. */
export const quartered = (): number[][][] =>
  latin().filter((square) =>
    [0, 2].every((r) =>
      [0, 2].every((c) => new Set([0, 1].flatMap((down) => (square[r + down] ?? []).slice(c, c + 2))).size === 4),
    ),
  );
export const keeps =
  (given: string[][]) =>
  (square: number[][]): boolean =>
    given.every((line, r) => line.every((label, c) => label === "" || Number(label) === square[r]?.[c]));

/** Sentence about two yes-or-no things. */
export type Sentence = (first: boolean, then: boolean) => boolean;
export const ifThen: Sentence = (first, then) => !first || then;
export const both = [true, false].flatMap((first) => [true, false].map((then) => [first, then] as const));
export const saysTheSame = (sentence: Sentence, other: Sentence): boolean =>
  both.every(([first, then]) => sentence(first, then) === other(first, then));

/** Properties of an animal. The premises: no reptile has feathers, all birds have, and all crocodiles are reptiles. */
export interface Animal {
  reptile: boolean;
  feathers: boolean;
  bird: boolean;
  crocodile: boolean;
}
const animals: readonly Animal[] = Array.from({ length: 16 }, (_, bits) => ({
  reptile: (bits & 1) > 0,
  feathers: (bits & 2) > 0,
  bird: (bits & 4) > 0,
  crocodile: (bits & 8) > 0,
}));
export const follows = (claim: (animal: Animal) => boolean): boolean =>
  animals
    .filter(({ reptile, feathers }) => !(reptile && feathers))
    .filter(({ bird, feathers, crocodile, reptile }) => ifThen(bird, feathers) && ifThen(crocodile, reptile))
    .every(claim);

/** Program whose lines are to be marked. */
export function programIn(path: string): string {
  const { medium } = JSON.parse(readFileSync(`content/courses/puzzles-that-think/${path}.json`, "utf8"));
  return medium.source;
}

/** On an island where everybody is always truthful or always lies: true if this person can say the sentence. */
export const canBeSaid = (isTruthful: boolean, sentence: boolean): boolean => isTruthful === sentence;

/** Rows of the table of three boxes: where the ring is, and what gold, silver and lead then say. */
export const inscriptions = ["gold", "silver", "lead"].map((ring) => ({
  ring,
  says: [ring === "gold", ring !== "silver", ring !== "gold"],
}));

/** Number of three people who want tea, over all wishes, if each answers "Does everybody?" from what they heard: `?`, `?`, then `No`. */
export const teaWishes = (): number[] => {
  const wishes = subsets([0, 1, 2]);
  const heard = (set: readonly number[], guest: number, possible: readonly number[][]): string => {
    const open = possible.filter((other) => other.includes(guest) === set.includes(guest));
    if (open.every(({ length }) => length === 3)) return "Yes";
    return open.some(({ length }) => length === 3) ? "?" : "No";
  };
  const after = ["?", "?", "No"].reduce(
    (possible, answer, guest) => possible.filter((set) => heard(set, guest, possible) === answer),
    wishes,
  );
  return after.map(({ length }) => length);
};

/** A guard's answers to a question about the safe door, given which door is safe. */
export const doorAnswers = (question: string): string[][] =>
  ["left", "right"].map((safe) => {
    const wrong = safe === "left" ? "right" : "left";
    const truthful = { "Which door is safe?": safe, "Which door would the other guard call safe?": wrong }[question];
    const liar = { "Which door is safe?": wrong, "Which door would the other guard call safe?": wrong }[question];
    return [truthful ?? "yes", liar ?? (question.startsWith("Is two") ? "no" : "yes")];
  });

/** Squares of four by four with two suns and two moons in each line, never three alike side by side, and no line twice. */
export const sunsAndMoons = (): string[][][] => {
  const lines = subsets([0, 1, 2, 3])
    .filter(({ length }) => length === 2)
    .map((suns) => [0, 1, 2, 3].map((place) => (suns.includes(place) ? "sun" : "moon")));
  const squares = lines.flatMap((a) => lines.flatMap((b) => lines.flatMap((c) => lines.map((d) => [a, b, c, d]))));
  const isSound = (some: readonly string[][]): boolean =>
    new Set(some.map((line) => line.join())).size === 4 &&
    some.every((line) => line.filter((sign) => sign === "sun").length === 2 && !/(\w+),\1,\1/.test(line.join()));
  return squares.filter((square) => {
    const columns = [0, 1, 2, 3].map((column) => square.map((line) => line[column] ?? ""));
    return isSound(square) && isSound(columns);
  });
};

/** Number of true sentences on the vase, by who broke it. */
export const trueOfVase = (who: string): number =>
  [who === "Ben", who === "Cai", who !== "Cai", who !== "Dov"].filter(Boolean).length;

/** Hats Jin may wear after "I do not know" twice, from three white and two red hats. */
export const jinsHat = (): string[] => {
  const all = ["white", "red"].flatMap((hugo) =>
    ["white", "red"].flatMap((imani) => ["white", "red"].map((jin) => [hugo, imani, jin])),
  );
  const enough = all.filter((hats) => hats.filter((hat) => hat === "red").length <= 2);
  const unsure = (who: number, possible: string[][]): string[][] =>
    possible.filter(
      (hats) =>
        new Set(
          possible
            .filter((other) => other.slice(who + 1).join() === hats.slice(who + 1).join())
            .map((other) => other[who]),
        ).size > 1,
    );
  return [...new Set(unsure(1, unsure(0, enough)).map(([, , jin = ""]) => jin))];
};
