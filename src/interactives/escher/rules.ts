import type { Rules, Sentence } from "../kit/contract.ts";
import { pointsOf, reduceDrawing, typeNow } from "./change.ts";
import { GROUPS, type Group } from "./groups.ts";
import { recognise } from "./recognise.ts";
import type { Escher, EscherAction, EscherAnswer, EscherState, PublicEscher } from "./types.ts";

/** Initial group when the learner chooses: it shows straight away what groups do. */
const FIRST = "p6";

/** Rules for strokes, marks, bent edges and the chosen group. */
export const escherRules: Rules<PublicEscher, EscherState, EscherAction, EscherAnswer> = {
  type: "escher",
  init: ({ mode, group, paths, tile }) => ({
    group: mode === "draw" ? (group ?? FIRST) : null,
    paths: mode === "draw" ? paths : [],
    marks: [],
    params: tile?.params ?? [],
    edges: tile?.edges ?? [],
  }),
  reduce(state, action, pub) {
    const next = reduceDrawing(state, action, pub);
    return JSON.stringify(next) === JSON.stringify(state) ? state : next;
  },
  answer: ({ group, paths, marks }) => ({ group, paths, marks }),
  violations: () => [],
  solved({ paths, group }, { task, lattice, paths: given }) {
    if (task?.k !== "make") return null;
    if (readiness({ group, paths, marks: [] }, { task, paths: given }) !== true) return false;
    const found = recognise(paths, group ?? "p1", lattice);
    return found.k === "group" && found.group === task.group;
  },
  isReady: (state, pub) => readiness(state, pub),
  describe(state, pub, focus): Sentence {
    const mark = focus?.startsWith("mark") ? state.marks[Number(focus.slice(4))] : undefined;
    if (mark)
      return { code: "mark.at", params: { n: Number(focus?.slice(4)) + 1, x: shown(mark[0]), y: shown(mark[1]) } };
    if (pub.mode === "tile")
      return {
        code: "about.tile",
        params: { ih: shownType(typeNow(state, pub), pub), joints: state.edges.flat().length },
      };
    if (pub.mode === "draw")
      return {
        code: "about.draw",
        params: {
          group: shownGroup(state.group ?? "p1", pub),
          paths: state.paths.length,
          points: pointsOf(state.paths),
        },
      };
    if (pub.task?.k === "find")
      return { code: "about.find", params: { marks: state.marks.length, count: pub.task.count } };
    if (state.group && shownGroup(state.group, pub) === "none") return { code: `group.${state.group}` };
    return { code: "about.identify", params: { group: state.group ?? "none" } };
  },
  announce(_before, after, action, pub): Sentence {
    switch (action.t) {
      case "group":
        if (shownGroup(action.group, pub) === "none") return { code: `group.${action.group}` };
        return { code: "said.group", params: { group: action.group } };
      case "draw":
      case "redraw":
        return { code: "said.drawn", params: { points: action.path.points.length, paths: after.paths.length } };
      case "erase":
        return { code: "said.erased", params: { paths: after.paths.length } };
      case "mark":
        return escherRules.describe(after, pub, `mark${after.marks.length - 1}`);
      case "move":
        return escherRules.describe(after, pub, `mark${action.index}`);
      case "unmark":
        return { code: "said.unmarked", params: { marks: after.marks.length } };
      case "bend":
        return { code: "said.bent", params: { edge: action.edge + 1, x: shown(action.at[0]), y: shown(action.at[1]) } };
      default:
        return {
          code: "about.tile",
          params: { ih: shownType(typeNow(after, pub), pub), joints: after.edges.flat().length },
        };
    }
  },
};

/** Symbol of a group in a sentence, or "none" while the lesson hasn't introduced symbols. */
export function shownGroup(group: Group, { tools = [] }: Pick<Escher, "tools">): string {
  return tools.includes("symbols") ? group : "none";
}

/** The same for the number of a type of tile. */
export function shownType(ih: number, { tools = [] }: Pick<Escher, "tools">): number | "none" {
  return tools.includes("symbols") ? ih : "none";
}

/** True when there's something to check. Browser and server share this. */
export function readiness(
  { group, paths, marks }: EscherAnswer,
  { task, paths: given }: Pick<PublicEscher, "task" | "paths">,
): true | Sentence {
  if (!task) return { code: "ready.explore" };
  if (task.k === "identify") return group !== null && GROUPS.includes(group) ? true : { code: "ready.group" };
  if (task.k === "make")
    return paths.length > 0 && JSON.stringify(paths) !== JSON.stringify(given) ? true : { code: "ready.draw" };
  const left = task.count - marks.length;
  if (left > 0) return { code: "ready.marks", params: { left } };
  return left === 0 ? true : { code: "ready.tooMany", params: { over: -left } };
}

/** A coordinate for announcements, to two decimals. */
export function shown(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}
