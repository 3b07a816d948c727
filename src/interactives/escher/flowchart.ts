import type { Elements } from "./elements.ts";
import { distanceToInteger } from "./elements.ts";
import type { Group } from "./groups.ts";

/** Visible facts about a pattern, in the order the flowchart asks. */
export interface Facts {
  /** The smallest rotation is a whole turn divided by this. */
  turn: 1 | 2 | 3 | 4 | 6;
  mirrors: boolean;
  /** Glides away from mirrors. */
  glides: boolean;
  /** Mirrors in two directions. */
  twoWays: boolean;
  /** Every centre of the smallest rotation is on a mirror. */
  onMirrors: boolean;
}

export type Fact = keyof Facts;

/** A question with a branch per answer, or a group at the end. */
type Branch = Group | { ask: Exclude<Fact, "turn">; yes: Branch; no: Branch };

/** The flowchart: first the smallest rotation, then yes-or-no questions. */
const CHART: Readonly<Record<Facts["turn"], Branch>> = {
  1: {
    ask: "mirrors",
    yes: { ask: "glides", yes: "cm", no: "pm" },
    no: { ask: "glides", yes: "pg", no: "p1" },
  },
  2: {
    ask: "mirrors",
    yes: { ask: "twoWays", yes: { ask: "onMirrors", yes: "pmm", no: "cmm" }, no: "pmg" },
    no: { ask: "glides", yes: "pgg", no: "p2" },
  },
  3: { ask: "mirrors", yes: { ask: "onMirrors", yes: "p3m1", no: "p31m" }, no: "p3" },
  4: { ask: "mirrors", yes: { ask: "onMirrors", yes: "p4m", no: "p4g" }, no: "p4" },
  6: { ask: "mirrors", yes: "p6m", no: "p6" },
};

/** The next question, or the group, after these answers. `turn` comes first. */
export function nextStep(facts: Partial<Facts>): { ask: Fact } | { group: Group } {
  if (facts.turn === undefined) return { ask: "turn" };
  let branch: Branch = CHART[facts.turn];
  while (typeof branch !== "string") {
    const answer: boolean | undefined = facts[branch.ask];
    if (answer === undefined) return { ask: branch.ask };
    branch = answer ? branch.yes : branch.no;
  }
  return { group: branch };
}

/** Facts about a pattern's elements: one for every question. `near`: their precision in cells. */
export function factsOf({ centres, axes }: Elements, near = 1e-6): Facts {
  const mirrors = axes.filter(({ k }) => k === "mirror");
  const turn = Math.max(1, ...centres.map(({ order }) => order)) as Facts["turn"]; // orders are these numbers
  const onMirror = ([x, y]: readonly [number, number]) =>
    mirrors.some(({ v, c }) => distanceToInteger(v[0] * x + v[1] * y - c) < near * 2);
  return {
    turn,
    mirrors: mirrors.length > 0,
    glides: axes.some(({ k }) => k === "glide"),
    twoWays: new Set(mirrors.map(({ v }) => v.join())).size > 1,
    onMirrors: centres.filter(({ order }) => order === turn).every(({ at }) => onMirror(at)),
  };
}

/** The group of a pattern with these elements. */
export function classify(elements: Elements, near = 1e-6): Group {
  const step = nextStep(factsOf(elements, near));
  return "group" in step ? step.group : "p1";
}
