import { expect, test } from "vitest";
import { type AnsweredItem, estimateOf, type LevelItem, MAX_ITEMS, nextItem, startOf } from "./level-check.ts";

/** Eight items of each band, every other one with four options. */
const items: LevelItem[] = [1, 2, 3, 4, 5].flatMap((band) =>
  Array.from({ length: 8 }, (_, i) => ({
    id: `${band}-${i}`,
    concept: `c${band}-${i % 4}`,
    band,
    chance: i % 2 === 0 ? 0 : 0.25,
  })),
);

/** Plays a check with somebody who answers by `result`. */
function play(start: number, result: (item: LevelItem) => AnsweredItem["result"]): AnsweredItem[] {
  const answered: AnsweredItem[] = [];
  for (let item = nextItem(items, start, answered); item; item = nextItem(items, start, answered)) {
    answered.push({ ...item, result: result(item) });
  }
  return answered;
}

test("asks easier questions after wrong answers and harder ones after right ones", () => {
  const low = play(0, () => "wrong").map(({ band }) => band);
  const high = play(0, () => "right").map(({ band }) => band);
  expect(low.at(-1)).toBe(1);
  expect(high.at(-1)).toBe(5);
  expect(low).toEqual(low.toSorted((a, b) => b - a));
  expect(high).toEqual(high.toSorted((a, b) => a - b));
});

test("never asks about one idea twice in a row, nor anything twice", () => {
  for (const result of ["right", "wrong", "unknown"] as const) {
    const answered = play(-0.5, () => result);
    expect(new Set(answered.map(({ id }) => id)).size).toBe(answered.length);
    for (const [i, { concept }] of answered.entries()) expect(concept).not.toBe(answered[i - 1]?.concept);
  }
});

test("stops early when somebody twice doesn't know the lowest questions", () => {
  expect(play(startOf("fractions"), () => "unknown")).toHaveLength(2);
});

test("a right answer among four options counts for less than a typed one", () => {
  const typed = estimateOf(0, [{ id: "a", concept: "a", band: 3, chance: 0, result: "right" }]);
  const picked = estimateOf(0, [{ id: "a", concept: "a", band: 3, chance: 0.25, result: "right" }]);
  expect(picked.ability).toBeLessThan(typed.ability);
  expect(picked.error).toBeGreaterThan(typed.error);
});

test("in at most six questions it finds nine in ten people within one of the five bands", () => {
  let seed = 7;
  // A small generator of our own, so that every run plays the same people.
  const random = () => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed / 2147483648;
  };
  const bandOf = (ability: number) => Math.max(1, Math.min(5, Math.round(ability) + 3));
  let close = 0;
  let asked = 0;
  const people = 2000;
  for (let i = 0; i < people; i += 1) {
    const truth = -2 + 4 * random();
    const says = truth < -0.75 ? "fractions" : truth < 0.75 ? "equations" : "calculus";
    const start = startOf(random() < 0.25 ? "unsure" : says);
    const answered = play(start, ({ band, chance }) => {
      const knows = 1 / (1 + Math.exp(band - 3 - truth));
      return random() < chance + (1 - chance) * knows ? "right" : "wrong";
    });
    expect(answered.length).toBeLessThanOrEqual(MAX_ITEMS);
    asked += answered.length;
    if (Math.abs(bandOf(estimateOf(start, answered).ability) - bandOf(truth)) <= 1) close += 1;
  }
  expect(close / people).toBeGreaterThan(0.9);
  expect(asked / people).toBeLessThan(5.5);
});
