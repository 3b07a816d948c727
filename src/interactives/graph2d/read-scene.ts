import { childrenOf, findProblem } from "../kit/maths/fit.ts";
import { parse } from "../kit/maths/parse.ts";
import type { Expr, Problem } from "../kit/maths/syntax.ts";
import { FREE_NAMES, formulasOf, pointsNamedBy, type SceneFormula } from "./formulas.ts";
import { equationOf, insideOf } from "./relation.ts";
import type { Item, PointItem, PublicGraph2d } from "./types.ts";

export type SceneProblem =
  | { kind: "formula"; path: string; problem: Problem }
  | { kind: "cycle"; path: string; ids: string[] }
  | { kind: "unknown"; path: string; id: string };

/** A graph with its formulas parsed but not evaluated: that depends on the sliders and points. */
export interface Scene {
  /** Every name formulas may use, in the order of the values. */
  names: readonly string[];
  /**
   * Formulas by JSON pointer; unreadable ones and those in a cycle are missing. Relations are already converted to a
   * formula that is 0 on the edge.
   */
  formulas: ReadonlyMap<string, Expr>;
  /** Conditions as written. */
  relations: ReadonlyMap<string, Expr>;
  /** Indices of points, each after those it depends on. */
  pointOrder: readonly number[];
  /** Indices of callable functions, by id. */
  callable: ReadonlyMap<string, number>;
  problems: readonly SceneProblem[];
}

type Drawing = Pick<PublicGraph2d, "items" | "sliders">;

const NO_RELATION: Problem["code"] = "NOT_A_CONDITION";

const kept = new WeakMap<readonly Item[], { sliders: Drawing["sliders"]; scene: Scene }>();

/** Parses all formulas of a graph and reports what's wrong with them. The same graph is parsed once. */
export function readScene(drawing: Drawing): Scene {
  const known = kept.get(drawing.items);
  if (known && known.sliders === drawing.sliders) return known.scene;
  const scene = freshScene(drawing);
  kept.set(drawing.items, { sliders: drawing.sliders, scene });
  return scene;
}

function freshScene({ items, sliders }: Drawing): Scene {
  const names = namesOf({ items, sliders });
  const callable = callableOf(items);
  const formulas = new Map<string, Expr>();
  const relations = new Map<string, Expr>();
  const problems: SceneProblem[] = [];
  for (const written of items.flatMap((item, index) => formulasOf(item, `/items/${index}`))) {
    const read = readFormula(written, names, [...callable.keys()]);
    if ("problem" in read) problems.push({ kind: "formula", path: written.path, problem: read.problem });
    else {
      formulas.set(written.path, read.value);
      if (written.isCondition) relations.set(written.path, read.expr);
    }
  }
  const order = orderOf(items, formulas);
  problems.push(...order.cycles, ...unknownPoints(items));
  for (const index of order.broken) {
    for (const { path } of formulasOf(items[index] ?? { k: "points", data: [] }, `/items/${index}`))
      formulas.delete(path);
  }
  const pointOrder = order.sorted.filter((index) => items[index]?.k === "point");
  return { names, formulas, relations, pointOrder, callable, problems };
}

/** Sliders, coordinates of points, then the variables. */
export function namesOf({ items, sliders }: Drawing): string[] {
  const points = items.flatMap((item) => (item.k === "point" && item.id ? [`${item.id}.x`, `${item.id}.y`] : []));
  return [...sliders.map(({ id }) => id), ...points, ...FREE_NAMES];
}

/** Functions formulas may call, by id. */
export function callableOf(items: readonly Item[]): Map<string, number> {
  return new Map(
    items.flatMap((item, index): [string, number][] => (item.k === "fn" && item.id ? [[item.id, index]] : [])),
  );
}

function readFormula(
  written: SceneFormula,
  names: readonly string[],
  functions: readonly string[],
): { problem: Problem } | { expr: Expr; value: Expr } {
  const parsed = parse(written.text, { names, functions });
  if (!parsed.ok) return { problem: parsed.problem };
  const { expr } = parsed;
  const known = names.filter((name) => !FREE_NAMES.includes(name) || written.free.includes(name));
  const calls = Object.fromEntries(functions.map((id) => [id, { arity: 1, evaluate: () => Number.NaN }]));
  const problem = findProblem(expr, { names: known, calls }, written.isCondition ? "condition" : "number");
  if (problem) return { problem };
  if (!written.isCondition) return { expr, value: expr };
  const value = written.path.endsWith("/eq") ? equationOf(expr) : insideOf(expr);
  return value
    ? { expr, value }
    : { problem: { code: NO_RELATION, offset: 0, length: written.text.length, found: "" } };
}

/** Ids of points and functions an item's formulas use. */
function mentionsOf(expr: Expr): string[] {
  const own =
    expr.k === "call" ? [expr.fn] : expr.k === "name" && expr.name.includes(".") ? [expr.name.split(".")[0] ?? ""] : [];
  return [...own, ...childrenOf(expr).flatMap(mentionsOf)];
}

function orderOf(items: readonly Item[], formulas: ReadonlyMap<string, Expr>) {
  const byId = new Map(items.flatMap((item, index): [string, number][] => (item.id ? [[item.id, index]] : [])));
  const needs = items.map((item, index) => {
    const spoken = formulasOf(item, `/items/${index}`).flatMap(({ path }) => {
      const expr = formulas.get(path);
      return expr ? mentionsOf(expr) : [];
    });
    const track = item.k === "point" && item.drag !== undefined ? [item.drag] : [];
    return [...spoken, ...track, ...pointsNamedBy(item).map(({ id }) => id)].flatMap((id) => byId.get(id) ?? []);
  });
  const sorted: number[] = [];
  const broken = new Set<number>();
  const cycles: SceneProblem[] = [];
  const state = new Map<number, "open" | "done">();
  const visit = (index: number, trail: readonly number[]): void => {
    if (state.get(index) === "done") return;
    if (state.get(index) === "open") {
      const ring = trail.slice(trail.indexOf(index));
      for (const member of ring) broken.add(member);
      cycles.push({ kind: "cycle", path: `/items/${index}`, ids: ring.map((member) => items[member]?.id ?? "") });
      return;
    }
    state.set(index, "open");
    for (const next of needs[index] ?? []) visit(next, [...trail, index]);
    state.set(index, "done");
    sorted.push(index);
  };
  for (const index of items.keys()) visit(index, []);
  return { sorted, broken, cycles };
}

function unknownPoints(items: readonly Item[]): SceneProblem[] {
  const points = new Set(items.flatMap((item) => (item.k === "point" && item.id ? [item.id] : [])));
  const curves = new Set(
    items.flatMap((item) => (["fn", "param", "polar"].includes(item.k) && item.id ? [item.id] : [])),
  );
  const isTrack = ({ drag }: PointItem) => drag === undefined || ["free", "x", "y"].includes(drag) || curves.has(drag);
  return items.flatMap((item, index): SceneProblem[] => {
    const missing = pointsNamedBy(item).filter(({ id }) => !points.has(id));
    const found = missing.map(
      ({ path, id }): SceneProblem => ({ kind: "unknown", path: `/items/${index}${path}`, id }),
    );
    if (item.k === "point" && !isTrack(item))
      found.push({ kind: "unknown", path: `/items/${index}/drag`, id: item.drag ?? "" });
    return found;
  });
}
