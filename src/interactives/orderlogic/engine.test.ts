import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../kit/random.ts";
import { testCtx } from "../suite/test-ctx.ts";
import { checkOrderLogic } from "./check.ts";
import { modelOf } from "./constraint.ts";
import { traceOf } from "./deduce.ts";
import { isRotationInvariant, solve, solveApart } from "./engine.ts";
import maximal from "./examples/maximal.json" with { type: "json" };
import minimal from "./examples/minimal.json" with { type: "json" };
import { generateOrderLogic } from "./generate.ts";
import { type Puzzle, puzzleOf } from "./puzzle.ts";
import { thingId } from "./redact.ts";
import { orderLogicSchema } from "./schema.ts";
import type { Clue, Layout } from "./types.ts";

const PEOPLE = ["a", "b", "c", "d", "e", "f", "g"];

/** Every way to give these things different slots, by brute force. */
function arrangements(things: readonly string[], size: number): Record<string, number>[] {
  const [first, ...rest] = things;
  if (first === undefined) return [{}];
  return arrangements(rest, size).flatMap((places) =>
    Array.from({ length: size }, (_, slot) => slot)
      .filter((slot) => !Object.values(places).includes(slot))
      .map((slot) => ({ ...places, [first]: slot })),
  );
}

/** Evaluates a clue the plainest way, independently of the code under test. */
function isTrue(clue: Clue, at: Record<string, number>, layout: Layout, n: number): boolean {
  if (clue.k === "not") return !isTrue(clue.clue, at, layout, n);
  if (clue.k === "or") return clue.clues.some((part) => isTrue(part, at, layout, n));
  if (clue.k === "iff") return isTrue(clue.both[0], at, layout, n) === isTrue(clue.both[1], at, layout, n);
  const a = at[clue.a] ?? -1;
  if ("slot" in clue) return (a === clue.slot) === (clue.k === "at");
  const b = at[clue.b] ?? -1;
  const circle = layout === "circle";
  const reach = (from: number, steps: number) => (circle ? (((from + steps) % n) + n) % n : from + steps);
  const apart = (steps: number) => reach(a, steps) === b || reach(a, -steps) === b;
  if (clue.k === "before") return a < b;
  if (clue.k === "immediatelyBefore") return reach(a, 1) === b;
  if (clue.k === "adjacent") return apart(1);
  if (clue.k === "notAdjacent") return !apart(1);
  if (clue.k === "distance") return apart(clue.n) && (!circle || 2 * clue.n <= n);
  if (clue.k === "opposite") return 2 * Math.abs(a - b) === n;
  if (clue.k !== "between") return a === b;
  const c = at[clue.c] ?? -1;
  if (circle) return new Set([reach(a, 1), reach(a, -1), b, c]).size === 2 && b !== c;
  return Math.min(b, c) < a && a < Math.max(b, c);
}

function countByForce({ groups, layout, size, clues }: Puzzle): number {
  const all = groups.reduce<Record<string, number>[]>(
    (sofar, group) => sofar.flatMap((places) => arrangements(group, size).map((more) => ({ ...places, ...more }))),
    [{}],
  );
  const taken = (places: Record<string, number>, group: readonly string[]) =>
    group
      .map((thing) => places[thing])
      .sort()
      .join();
  return all.filter(
    (places) =>
      groups.every((group) => taken(places, group) === taken(places, groups[0] ?? [])) &&
      clues.every((clue) => isTrue(clue, places, layout, size)),
  ).length;
}

function count(puzzle: Puzzle): number {
  const { found, gaveUp } = solve(modelOf(puzzle), { limit: 1e6, budget: 1e6 });
  expect(gaveUp).toBe(false);
  return found.length;
}

/** Clues of every kind; at most one pair of things may belong to the same group. */
function someClue(things: readonly string[], layout: Layout, size: number, depth = 1): fc.Arbitrary<Clue> {
  const trio = fc.shuffledSubarray([...things], { minLength: 3, maxLength: 3 });
  const slot = fc.integer({ min: 0, max: size - 1 });
  const pairKinds = ["immediatelyBefore", "adjacent", "notAdjacent"] as const;
  const plain: fc.Arbitrary<Clue>[] = [
    fc.tuple(fc.constantFrom(...pairKinds), trio).map(([k, [a = "", b = ""]]) => ({ k, a, b })),
    fc.tuple(fc.integer({ min: 1, max: size - 1 }), trio).map(([n, [a = "", b = ""]]) => ({ k: "distance", a, b, n })),
    fc
      .tuple(fc.constantFrom("at" as const, "notAt" as const), trio, slot)
      .map(([k, [a = ""], at]) => ({ k, a, slot: at })),
    trio.map(([a = "", b = "", c = ""]) => ({ k: "between", a, b, c })),
    trio.map(([a = "", b = ""]) =>
      layout === "row" ? { k: "before", a, b } : size % 2 === 0 ? { k: "opposite", a, b } : { k: "adjacent", a, b },
    ),
  ];
  if (depth === 0) return fc.oneof(...plain);
  const inner = someClue(things, layout, size, depth - 1);
  return fc.oneof(
    ...plain,
    inner.map((clue): Clue => ({ k: "not", clue })),
    fc.tuple(inner, inner).map((clues): Clue => ({ k: "or", clues })),
    fc.tuple(inner, inner).map((both): Clue => ({ k: "iff", both })),
  );
}

const somePuzzle = fc
  .record({
    layout: fc.constantFrom<Layout>("row", "circle"),
    size: fc.integer({ min: 3, max: 6 }),
    empty: fc.integer({ min: 0, max: 1 }),
  })
  .chain(({ layout, size, empty }) => {
    const people = PEOPLE.slice(0, Math.max(3, size - empty));
    const clues = fc.array(someClue(people, layout, size, 2), { minLength: 1, maxLength: 5 });
    return clues.map((all): Puzzle => ({ layout, size, groups: [people], clues: all }));
  });

describe("the solver", () => {
  it("counts as many arrangements as brute force, up to six people", () => {
    fc.assert(
      fc.property(somePuzzle, (puzzle) => {
        expect(count(puzzle)).toBe(countByForce(puzzle));
      }),
      { numRuns: 250 },
    );
  });

  it("counts as many with seven people, and with a second group", () => {
    const seven = fc.array(someClue(PEOPLE, "row", 7, 1), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(seven, (clues) => {
        const puzzle: Puzzle = { layout: "row", size: 7, groups: [PEOPLE], clues };
        expect(count(puzzle)).toBe(countByForce(puzzle));
      }),
      { numRuns: 15 },
    );
    const things = ["a", "b", "c", "x:1", "x:2", "x:3"];
    const twoGroups = fc.array(
      fc.oneof(someClue(things, "row", 4, 1), fc.constant<Clue>({ k: "same", a: "a", b: "x:2" })),
      {
        minLength: 1,
        maxLength: 4,
      },
    );
    fc.assert(
      fc.property(twoGroups, (clues) => {
        const puzzle: Puzzle = { layout: "row", size: 4, groups: [things.slice(0, 3), things.slice(3)], clues };
        expect(count(puzzle)).toBe(countByForce(puzzle));
      }),
      { numRuns: 100 },
    );
  });

  it("counts every permutation if there are no restrictions", () => {
    const says: Clue[] = [
      { k: "notAdjacent", a: "a", b: "b" },
      { k: "adjacent", a: "a", b: "b" },
    ];
    const counts = says.map((clue) => count({ layout: "row", size: 5, groups: [PEOPLE.slice(0, 5)], clues: [clue] }));
    // In 2 · 4! of the 5! orders two given people are side by side.
    expect(counts).toEqual([72, 48]);
    const dinner = count({
      layout: "circle",
      size: 6,
      groups: [PEOPLE.slice(0, 6)],
      clues: [{ k: "opposite", a: "a", b: "b" }],
    });
    expect(dinner).toBe(6 * 24);
  });

  it("solves the zebra puzzle: one arrangement, with the zebra in house 5 and water in house 1", () => {
    const model = modelOf(puzzleOf(orderLogicSchema.parse(maximal)));
    const { found, nodes, gaveUp } = solve(model, { limit: 2, budget: 20_000 });
    expect([found.length, gaveUp]).toEqual([1, false]);
    expect(nodes).toBeLessThan(100);
    const at = (thing: string) => found[0]?.[model.things.indexOf(thing)];
    expect(["pet:zebra", "japanese", "drink:water", "norwegian"].map(at)).toEqual([4, 4, 0, 0]);
  });

  it("stops without a budget, and says so", () => {
    const model = modelOf(puzzleOf(orderLogicSchema.parse(minimal)));
    expect(solve(model, { limit: 2, budget: 0 })).toMatchObject({ found: [], gaveUp: true });
  });
});

describe("a circle", () => {
  const turning = fc.integer({ min: 3, max: 6 }).chain((size) => {
    const people = PEOPLE.slice(0, size);
    const clues = fc.array(someClue(people, "circle", size, 1), { minLength: 1, maxLength: 4 });
    return clues
      .map((all): Puzzle => ({ layout: "circle", size, groups: [people], clues: all }))
      .filter((puzzle) => isRotationInvariant(puzzle));
  });

  it("counts rotations once: the total is size times as many, and twice that with mirror images", () => {
    fc.assert(
      fc.property(turning, (puzzle) => {
        const apart = solveApart(modelOf(puzzle), 1e6, 1e6).found;
        const all = count(puzzle);
        const directed = JSON.stringify(puzzle.clues).includes("immediatelyBefore");
        expect(all).toBe(apart.length * puzzle.size * (directed || all === 0 || puzzle.size < 3 ? 1 : 2));
      }),
      { numRuns: 150 },
    );
  });

  it("judges every rotation of an arrangement the same", () => {
    const { asset } = generateOrderLogic({ seed: "turn", difficulty: 3, options: { layout: "circle" } });
    const ctx = testCtx();
    const size = asset.slots.length;
    const scoreTurned = (order: readonly string[], by: number) => {
      const places = Object.fromEntries(order.map((id, at) => [thingId(id, ctx), (at + by) % size]));
      const verdict = checkOrderLogic(asset, { places, option: null }, ctx);
      return verdict.kind === "scored" ? verdict.score : null;
    };
    for (let round = 0; round < 40; round += 1) {
      const order = seededRandom(`order ${round}`).shuffle(asset.people.map(({ id }) => id));
      const scores = Array.from({ length: size }, (_, by) => scoreTurned(order, by));
      expect(new Set(scores).size).toBe(1);
      expect(scores[0]).not.toBeNull();
    }
  });
});

describe("generated puzzles", () => {
  it.each([1, 2, 3, 4, 5] as const)(
    "of difficulty %i have one solution, and more if any clue is removed",
    (difficulty) => {
      for (let round = 0; round < 12; round += 1) {
        const { asset, certificate } = generateOrderLogic({ seed: `least ${round}`, difficulty });
        const puzzle = puzzleOf(asset);
        expect(solveApart(modelOf(puzzle), 3, 1e5).found).toHaveLength(1);
        expect(puzzle.clues.every((clue) => isTrue(clue, certificate.arrangement, puzzle.layout, puzzle.size))).toBe(
          true,
        );
        for (const clue of puzzle.clues) {
          const clues = puzzle.clues.filter((other) => other !== clue);
          expect(solveApart(modelOf({ ...puzzle, clues }), 2, 1e5).found).toHaveLength(2);
        }
      }
    },
  );
});

describe("deductions", () => {
  it("lead to the only arrangement, each from clues that settle it", () => {
    for (let round = 0; round < 15; round += 1) {
      const { asset } = generateOrderLogic({ seed: `trace ${round}`, difficulty: 4, options: { layout: "row" } });
      const puzzle = puzzleOf(asset);
      const model = modelOf(puzzle);
      const [solution] = solve(model, { limit: 1, budget: 1e5 }).found;
      const placed: Clue[] = [];
      for (const { thing, slot, clues } of traceOf(model)) {
        expect(slot).toBe(solution?.[thing]);
        const name = model.things[thing] ?? "";
        const known = [...placed, ...puzzle.clues.filter((_, index) => clues.includes(index))];
        const elsewhere: Clue = { k: "notAt", a: name, slot };
        expect(countByForce({ ...puzzle, clues: [...known, elsewhere] })).toBe(0);
        placed.push({ k: "at", a: name, slot });
      }
      expect(placed).toHaveLength(model.things.length);
    }
  });
});
