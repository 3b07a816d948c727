import { expect, test } from "vitest";
import { type Gesture, gesture, type Held, type Outcome, placeAt, type Route } from "./held.ts";

const answer = (count: number) => Array.from({ length: count }, (_, index) => ({ list: "answer", index, of: count }));
const source = { list: "source", index: 0, of: 0 };
const fromSource: Route = { places: [...answer(3), source], home: 3, start: 2 };
const second: Route = { places: [...answer(3), source], home: 1, start: 1 };

/** Plays gestures written as one line: `L` lift, `v` down, `^` up, `<` `>` sideways, `D` drop, `X` cancel. */
function play(route: Route, line: string, by: "key" | "pointer" = "key"): Outcome {
  const gestures: Record<string, Gesture> = {
    L: { t: "lift", item: "a", by, route },
    v: { t: "step", by: 1 },
    "^": { t: "step", by: -1 },
    "<": { t: "shift", by: -1 },
    ">": { t: "shift", by: 1 },
    D: { t: "drop" },
    X: { t: "cancel" },
  };
  let last: Outcome = { held: null, drop: null, said: null };
  for (const sign of line) {
    const next = gestures[sign];
    if (next) last = gesture(last.held, next);
  }
  return last;
}

test.each([
  [fromSource, "LD", "answer 2"],
  [fromSource, "L^^D", "answer 0"],
  [fromSource, "L^^^^^^D", "answer 0"],
  [fromSource, "LvD", null],
  [second, "LD", null],
  [second, "LvD", "answer 2"],
  [second, "L^D", "answer 0"],
  [second, "LvvvvD", "source 0"],
  [second, "L>D", "answer 1"],
  [second, "LvX", null],
] as const)("keys %#: %s", (route, line, expected) => {
  const { drop, held } = play(route, line);
  expect(held).toBeNull();
  expect(drop && `${drop.place.list} ${drop.place.index}`).toBe(expected);
});

test("a step against the end of the route says nothing", () => {
  expect(play(second, "Lvv").said).toBe("move");
  expect(play(second, "Lvvv").said).toBeNull();
});

test("a pointer over nothing puts the thing back", () => {
  const lifted = gesture(null, { t: "lift", item: "a", by: "pointer", route: second }).held;
  const away = gesture(lifted, { t: "over", at: -1, shift: 4 }).held;
  expect(gesture(away, { t: "drop" })).toEqual({ held: null, drop: null, said: "cancel" });
});

test("nothing is lifted while something is in hand", () => {
  const held: Held = { item: "a", by: "tap", places: second.places, home: 1, at: 1, shift: 0 };
  expect(gesture(held, { t: "lift", item: "b", by: "tap", route: second }).held).toBe(held);
});

test("an index past the end of a list is its last place", () => {
  expect(placeAt(fromSource.places, "answer", 99)).toBe(2);
  expect(placeAt(fromSource.places, "source", 7)).toBe(3);
  expect(placeAt(fromSource.places, "elsewhere", 0)).toBe(-1);
});
