import { expect } from "vitest";
import { graphSchema, graphStateSchema } from "#interactives/graph2d/schema.ts";
import type { GraphState } from "#interactives/graph2d/types.ts";
import { ctx, type LessonOf } from "./lesson-of.ts";
import type { Proof } from "./verify.ts";

export function startOf(lesson: LessonOf, id: string): GraphState {
  const { asset, interactive } = lesson.solvable(id);
  return graphStateSchema.parse(interactive.rules.init(interactive.toPublic(asset, ctx), "seed"));
}

export const judged = (lesson: LessonOf, id: string, state: GraphState): boolean => {
  const verdict = lesson.judge(id, state, { attempt: 1 });
  return verdict.kind === "scored" && verdict.correct;
};

/** A graph with sliders: for every setting of these, with the others at the start, it's right exactly if the rule says so. */
export function sliders(ids: readonly string[], rule: (values: Record<string, number>) => boolean): Proof {
  return (lesson, id) => {
    const start = startOf(lesson, id);
    const known = graphSchema.parse(lesson.solvable(id).asset).sliders ?? [];
    const settings = ids.reduce<Record<string, number>[]>(
      (all, name) => {
        const { min, max, step } = known.find((control) => control.id === name) ?? { min: 0, max: 0, step: 1 };
        const count = Math.round((max - min) / step) + 1;
        const values = Array.from({ length: count }, (_, index) => Number((min + index * step).toPrecision(10)));
        return all.flatMap((setting) => values.map((value) => ({ ...setting, [name]: value })));
      },
      [{}],
    );
    const right = settings.filter(rule);
    expect(right.length, `${id}: right settings`).toBeGreaterThan(0);
    expect(right.length, `${id}: wrong settings`).toBeLessThan(settings.length);
    for (const setting of settings) {
      const state = { ...start, sliders: { ...start.sliders, ...setting } };
      expect(judged(lesson, id, state), `${id}: ${JSON.stringify(setting)}`).toBe(rule(setting));
    }
  };
}

/** A graph with points to place: right with the points here, wrong with any one of them somewhere else. */
export function places(...spots: [number, number][]): Proof {
  return (lesson, id) => {
    const start = startOf(lesson, id);
    const ids = Object.keys(start.points);
    expect(ids.length).toBe(spots.length);
    const points = Object.fromEntries(
      ids.map((name, index): [string, [number, number]] => [name, spots[index] ?? [0, 0]]),
    );
    expect(judged(lesson, id, { ...start, points }), id).toBe(true);
    for (const name of ids) {
      const [x = 0, y = 0] = points[name] ?? [];
      expect(judged(lesson, id, { ...start, points: { ...points, [name]: [x, y + 1.5] } }), `${id}: ${name}`).toBe(
        false,
      );
    }
  };
}

/** A graph with one point on a curve: at each of these places across, it's right exactly if the rule says so. */
export function along(xs: readonly number[], rule: (x: number) => boolean): Proof {
  return (lesson, id) => {
    const start = startOf(lesson, id);
    const [name = "", ...more] = Object.keys(start.points);
    expect(more).toEqual([]);
    expect(xs.filter(rule).length, `${id}: right places`).toBeGreaterThan(0);
    for (const x of xs) {
      const state = { ...start, points: { [name]: [x, start.points[name]?.[1] ?? 0] as [number, number] } };
      expect(judged(lesson, id, state), `${id}: ${x}`).toBe(rule(x));
    }
  };
}

/** A sketch: right with points of this curve, wrong if it's turned upside down. */
export function sketch(curve: (x: number) => number, xs: readonly number[]): Proof {
  return (lesson, id) => {
    const start = startOf(lesson, id);
    const drawn = (sign: number) => ({ ...start, sketch: xs.map((x): [number, number] => [x, sign * curve(x)]) });
    expect(judged(lesson, id, drawn(1)), id).toBe(true);
    expect(judged(lesson, id, drawn(-1)), `${id}: upside down`).toBe(false);
  };
}

/** Measured points of a graph. */
export const measured = (lesson: LessonOf, id: string): [number, number][] =>
  graphSchema.parse(lesson.solvable(id).asset).items.flatMap((item) => (item.k === "points" ? item.data : []));

/** A curve with sliders is right exactly if it runs through the drawn points. */
export const through =
  (ids: readonly string[], curve: (v: Record<string, number>) => (x: number) => number, tol = 0.06): Proof =>
  (lesson, id) =>
    sliders(ids, (values) => measured(lesson, id).every(([x, y]) => Math.abs(curve(values)(x) - y) <= tol))(lesson, id);
