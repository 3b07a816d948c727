import { truthOf } from "./clue.ts";
import { slotsOf } from "./constraint.ts";
import type { Puzzle } from "./puzzle.ts";
import type { Clue, Places } from "./types.ts";

/** Every generated kind of clue that's true of an arrangement. */
export function trueClues(puzzle: Omit<Puzzle, "clues">, places: Places): Clue[] {
  return candidates(puzzle).filter((clue) => truthOf(clue, (thing) => places[thing], puzzle) === true);
}

function candidates({ groups, layout, size }: Omit<Puzzle, "clues">): Clue[] {
  const things = groups.flat();
  const groupOf = (thing: string) => groups.findIndex((group) => group.includes(thing));
  const pairs = things.flatMap((a, index) => things.slice(index + 1).map((b): [string, string] => [a, b]));
  const ordered = pairs.flatMap(([a, b]): [string, string][] => [
    [a, b],
    [b, a],
  ]);
  const far = slotsOf(size).filter((n) => n > 1 && (layout === "row" || 2 * n < size));
  const alike = pairs.filter(([a, b]) => groupOf(a) !== groupOf(b) && (groupOf(a) === 0 || groupOf(b) === 0));
  const inRow: Clue[] =
    layout === "circle"
      ? []
      : [
          ...ordered.map(([a, b]): Clue => ({ k: "before", a, b })),
          ...things.flatMap((a) => slotsOf(size).flatMap((slot): Clue[] => aboutSlot(a, slot, size))),
        ];
  const inCircle: Clue[] =
    layout === "circle" && size % 2 === 0 ? pairs.map(([a, b]): Clue => ({ k: "opposite", a, b })) : [];
  return [
    ...inRow,
    ...inCircle,
    ...ordered.map(([a, b]): Clue => ({ k: "immediatelyBefore", a, b })),
    ...pairs.flatMap(([a, b]): Clue[] => [
      { k: "adjacent", a, b },
      { k: "notAdjacent", a, b },
    ]),
    ...far.flatMap((n) => pairs.map(([a, b]): Clue => ({ k: "distance", a, b, n }))),
    ...things.flatMap((a) =>
      pairs.filter((pair) => !pair.includes(a)).map(([b, c]): Clue => ({ k: "between", a, b, c })),
    ),
    ...alike.flatMap(([a, b]): Clue[] => [
      { k: "same", a, b },
      { k: "not", clue: { k: "same", a, b } },
    ]),
  ];
}

function aboutSlot(a: string, slot: number, size: number): Clue[] {
  const next = (slot + 1) % size;
  const either: Clue = {
    k: "or",
    clues: [
      { k: "at", a, slot: Math.min(slot, next) },
      { k: "at", a, slot: Math.max(slot, next) },
    ],
  };
  return [{ k: "at", a, slot }, { k: "notAt", a, slot }, either];
}
