import { expect } from "vitest";
import { optionId, thingId } from "#interactives/orderlogic/redact.ts";
import { orderLogicSchema } from "#interactives/orderlogic/schema.ts";
import type { OrderLogic } from "#interactives/orderlogic/types.ts";
import { ctx, type LessonOf, wordsOf } from "./lesson-of.ts";
import { permutations } from "./squares.ts";
import type { Proof } from "./verify.ts";

/** Place of somebody, or of a value such as `subject:rings`; places count from 1. */
export type Seats = (thing: string) => number;

/** A clue as the test understands its sentence. */
export type Clue = (at: Seats) => boolean;

/** Every way to put people, and values of attributes, at places. */
function arrangements({ slots, people, attributes = [] }: OrderLogic): Map<string, number>[] {
  const groups = [
    people.map(({ id }) => id),
    ...attributes.map(({ id, values }) => values.map((eachValue) => `${id}:${eachValue}`)),
  ];
  return groups.reduce<Map<string, number>[]>(
    (begun, things) =>
      begun.flatMap((seats) =>
        permutations(slots.map((_, slot) => slot + 1)).map(
          (order) => new Map([...seats, ...things.map((thing, index) => [thing, order[index] ?? 0] as const)]),
        ),
      ),
    [new Map()],
  );
}

const seatsOf =
  (seats: ReadonlyMap<string, number>): Seats =>
  (thing) => {
    const at = seats.get(thing);
    if (at === undefined) throw new Error(`Nobody is called ${thing}.`);
    return at;
  };

const fits = (seats: ReadonlyMap<string, number>, clues: readonly Clue[]): boolean =>
  clues.every((clue) => clue(seatsOf(seats)));

/**
 * A puzzle of places: the server accepts exactly the arrangements in which every clue holds, there are `ways` of them,
 * and no clue is redundant.
 */
export function seated(clues: readonly Clue[], ways = 1): Proof {
  return (lesson, id) => {
    const asset = orderLogicSchema.parse(lesson.solvable(id).asset);
    const all = arrangements(asset);
    expect(asset.clues.length, `${id}: clues`).toBe(clues.length);
    const count = (some: readonly Clue[]) => all.filter((seats) => fits(seats, some)).length;
    expect(count(clues), `${id}: arrangements that fit`).toBe(ways);
    for (const clue of clues) expect(count(clues.filter((eachClue) => eachClue !== clue))).toBeGreaterThan(ways);
    for (const seats of all) {
      const places = Object.fromEntries([...seats].map(([thing, place]) => [thingId(thing, ctx), place - 1]));
      const verdict = lesson.judge(id, { places, option: null }, { attempt: 1 });
      expect(verdict, `${id}: ${[...seats].join(" ")}`).toMatchObject({ correct: fits(seats, clues) });
    }
  };
}

/** A question about places: the server accepts only the option that the rule picks from all arrangements in which every clue holds. */
export function asked(clues: readonly Clue[], rule: (words: string, fitting: readonly Seats[]) => boolean): Proof {
  return (lesson, id) => {
    const asset = orderLogicSchema.parse(lesson.solvable(id).asset);
    expect(asset.clues.length, `${id}: clues`).toBe(clues.length);
    const fitting = arrangements(asset).filter((seats) => fits(seats, clues));
    const options = typeof asset.ask === "object" ? asset.ask.options : [];
    const right = options.filter((option) => rule(wordsOf(option), fitting.map(seatsOf)));
    expect(right.length, `${id}: right options`).toBe(1);
    expect(chosen(lesson, id, options)).toEqual(right);
  };
}

function chosen(lesson: LessonOf, id: string, options: readonly (string | { html: string })[]) {
  return options.filter((option) => {
    const verdict = lesson.judge(id, { places: {}, option: optionId(option, ctx) }, { attempt: 1 });
    return verdict.kind === "scored" && verdict.correct;
  });
}
