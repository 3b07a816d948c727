import { expect, test } from "vitest";
import { type DropRoute, type Gesture, type GestureResult, nearestSpot, type Picked, reducePick } from "./picked.ts";

const answer = (count: number) => Array.from({ length: count }, (_, index) => ({ list: "answer", index, of: count }));
const source = { list: "source", index: 0, of: 0 };
const fromSource: DropRoute = { spots: [...answer(3), source], home: 3, start: 2 };
const second: DropRoute = { spots: [...answer(3), source], home: 1, start: 1 };

/** Plays gestures written as one line: `L` lift, `v` down, `^` up, `<` `>` sideways, `D` drop, `X` cancel. */
function play(route: DropRoute, line: string, by: "key" | "pointer" = "key"): GestureResult {
  const gestures: Record<string, Gesture> = {
    L: { t: "lift", item: "a", by, route },
    v: { t: "step", by: 1 },
    "^": { t: "step", by: -1 },
    "<": { t: "shift", by: -1 },
    ">": { t: "shift", by: 1 },
    D: { t: "drop" },
    X: { t: "cancel" },
  };
  let last: GestureResult = { held: null, drop: null, event: null };
  for (const sign of line) {
    const next = gestures[sign];
    if (next) last = reducePick(last.held, next);
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

test("a step past the end of the route announces nothing", () => {
  expect(play(second, "Lvv").event).toBe("move");
  expect(play(second, "Lvvv").event).toBeNull();
});

test("a pointer over no list puts the item back", () => {
  const lifted = reducePick(null, { t: "lift", item: "a", by: "pointer", route: second }).held;
  const away = reducePick(lifted, { t: "over", at: -1, shift: 4 }).held;
  expect(reducePick(away, { t: "drop" })).toEqual({ held: null, drop: null, event: "cancel" });
});

test("nothing can be lifted while another item is picked up", () => {
  const held: Picked = { item: "a", by: "tap", spots: second.spots, home: 1, at: 1, shift: 0 };
  expect(reducePick(held, { t: "lift", item: "b", by: "tap", route: second }).held).toBe(held);
});

test("an index past the end of a list means its last position", () => {
  expect(nearestSpot(fromSource.spots, "answer", 99)).toBe(2);
  expect(nearestSpot(fromSource.spots, "source", 7)).toBe(3);
  expect(nearestSpot(fromSource.spots, "elsewhere", 0)).toBe(-1);
});
