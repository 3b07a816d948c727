import type { Feedback, Rules, Sentence } from "../kit/contract.ts";
import { drop, fill, indent, merge, place, remove, setIndent, unitOf, unitsOf } from "./moves.ts";
import { nameOf } from "./name.ts";
import type { ParsonAction, ParsonAnswer, ParsonState, PublicBlock, PublicParson } from "./types.ts";

/** Reducer: placing blocks, indenting them, filling blanks. */
export const parsonRules: Rules<PublicParson, ParsonState, ParsonAction, ParsonAnswer> = {
  type: "parson",
  init: () => ({ lines: [], blanks: {}, glue: [], dropped: [] }),
  reduce(state, action, pub) {
    const next = reduce(state, action, pub);
    return JSON.stringify(next) === JSON.stringify(state) ? state : next;
  },
  answer: ({ lines, blanks }) => ({ lines, blanks }),
  violations: () => [],
  isReady({ lines, blanks }, pub): true | Sentence {
    if (lines.length === 0) return { code: "ready.place" };
    const placed = new Set(lines.map(({ id }) => id));
    const open = pub.blocks
      .filter((block) => placed.has(block.id))
      .flatMap((block) => openBlanks(block, blanks)).length;
    return open > 0 ? { code: "ready.blanks", params: { open } } : true;
  },
  describe(state, pub, focus): Sentence {
    const block = pub.blocks.find(({ id }) => id === focus);
    if (!block) return { code: "state.count", params: { count: state.lines.length } };
    const unit = unitOf(state, block.id).map(({ id }) => id);
    const name = pub.blocks
      .filter(({ id }) => unit.includes(id))
      .toSorted((a, b) => unit.indexOf(a.id) - unit.indexOf(b.id))
      .map((member) => nameOf(member, state.blanks))
      .join("; ");
    const units = unitsOf(state);
    const at = units.findIndex((lines) => lines[0]?.id === unit[0]);
    if (at < 0) return { code: "block.source", params: { name } };
    const steps = pub.indentation === "graded" ? (state.lines.find(({ id }) => id === unit[0])?.indent ?? 0) : 0;
    return { code: "block.placed", params: { name, n: at + 1, of: units.length, indent: steps } };
  },
  announce(_before, after, action, pub): Sentence {
    if (action.t === "merge") return { code: "easier.merge" };
    if (action.t === "drop") return { code: "easier.drop" };
    if (action.t === "setIndent") return { code: "easier.indent" };
    return parsonRules.describe(after, pub, action.id);
  },
  applyHint: ({ code, at: [first, second] = [], params }): ParsonAction | null =>
    actionOfHint(code, first, second, params),
};

function reduce(state: ParsonState, action: ParsonAction, pub: PublicParson): ParsonState {
  const known = (id: string) => pub.blocks.some((block) => block.id === id) && !state.dropped.includes(id);
  const named = action.t === "merge" ? [action.first, action.second] : [action.id];
  if (!named.every(known)) return state;
  switch (action.t) {
    case "place":
      return place(state, action, pub.indentation === "graded");
    case "remove":
      return remove(state, action.id);
    case "indent":
      return pub.indentation === "graded" ? indent(state, action.id, action.by) : state;
    case "fill":
      return fill(state, action, pub);
    case "merge":
      return merge(state, action);
    case "drop":
      return drop(state, action.id);
    case "setIndent":
      return setIndent(state, action.id, action.indent);
  }
}

function openBlanks({ id, pieces }: PublicBlock, blanks: ParsonState["blanks"]): string[] {
  return pieces.flatMap((piece) => (piece.k === "blank" && !blanks[`${id}/${piece.key}`] ? [piece.key] : []));
}

function actionOfHint(
  code: string,
  first: string | undefined,
  second: string | undefined,
  params: Feedback["params"],
): ParsonAction | null {
  if (first === undefined) return null;
  if (code === "easier.drop") return { t: "drop", id: first };
  if (code === "easier.indent") return { t: "setIndent", id: first, indent: Number(params?.indent ?? 0) };
  if (code !== "easier.merge" || second === undefined) return null;
  return { t: "merge", first, second, shift: Number(params?.shift ?? 0) };
}
