import type { Rules, Sentence, Violation } from "../kit/contract.ts";
import { plainFraction, shownFraction } from "../kit/maths/exact.ts";
import { reduceWorkspace } from "./moves.ts";
import { puzzleOf } from "./puzzle.ts";
import { readWay } from "./read-way.ts";
import type {
  Op,
  OperatorSearchAction,
  OperatorSearchAnswer,
  OperatorSearchState,
  PublicOperatorSearch,
} from "./schema.ts";
import { foldedForm, SHOWN_SIGNS, stepsOf, type Tree, treeText } from "./tree.ts";
import { currentOf, rowText, tilesOf } from "./workspace.ts";

/** Reducer: operators, brackets, tiles and kept ways. */
export const operatorSearchRules: Rules<
  PublicOperatorSearch,
  OperatorSearchState,
  OperatorSearchAction,
  OperatorSearchAnswer
> = {
  type: "operatorsearch",
  init: ({ numbers }) => ({ ops: numbers.slice(1).map(() => null), spans: [], out: [], steps: [], found: [] }),
  reduce(state, action, pub) {
    if (action.t !== "keep") return reduceWorkspace(state, action, pub);
    const tree = hitOf(state, pub);
    if (!tree || whyNotKeep(state, pub) !== null) return state;
    return { ...state, steps: [], found: [...state.found, treeText(tree)] };
  },
  answer(state, pub) {
    if (pub.find !== "one") return { ways: waysOf(state, pub) };
    const current = currentOf(puzzleOf(pub), state);
    return { ways: current.k === "way" ? [treeText(current.tree)] : [] };
  },
  violations(state, pub) {
    const trouble = valueProblem(state, pub);
    return trouble ? [{ ...trouble, at: [] } satisfies Violation] : [];
  },
  measure: () => ({ by: "seconds" }),
  // Only the server knows how many ways there are, and how close one can get.
  solved(state, pub) {
    if (pub.find === "one") return pub.closest ? null : hitOf(state, pub) !== null;
    return typeof pub.find === "number" ? waysOf(state, pub).length >= pub.find : null;
  },
  // Every hint is about a way that isn't found yet.
  speaksOf: ({ params }, { found }) => found.length === params?.found,
  isReady(state, pub) {
    if (pub.find !== "one" && (state.found.length > 0 || hitOf(state, pub))) return true;
    const puzzle = puzzleOf(pub);
    const current = currentOf(puzzle, state);
    if (current.k === "open")
      return { code: pub.order === "fixed" ? "GAPS_LEFT" : "TILES_LEFT", params: { left: current.left } };
    const trouble = valueProblem(state, pub);
    if (trouble) return trouble;
    return pub.find === "one" ? true : { code: "NONE_KEPT", params: { target: shownFraction(puzzle.target) } };
  },
  describe(state, pub): Sentence {
    const puzzle = puzzleOf(pub);
    const current = currentOf(puzzle, state);
    if (current.k === "way")
      return { code: "WAY", params: { way: shownWay(current.tree), value: valueText(current.tree) } };
    if (pub.order === "fixed") return { code: "ROW", params: { row: shownText(rowText(puzzle, state)) } };
    return {
      code: "TILES",
      params: {
        tiles: tilesOf(puzzle, state)
          .map(({ tree }) => valueText(tree))
          .join(", "),
      },
    };
  },
  announce,
};

/** Why the workspace has no allowed value, if so: a division by 0, or a fraction where only whole numbers are allowed. */
export function valueProblem(state: OperatorSearchState, pub: PublicOperatorSearch): Sentence | null {
  const current = currentOf(puzzleOf(pub), state);
  if (current.k === "odd") return { code: current.code };
  return current.k === "way" ? treeProblem(current.tree, pub.integersOnly) : null;
}

/** The first step of a way without an allowed value. */
export function treeProblem(tree: Tree, integersOnly: boolean): Sentence | null {
  const step = stepsOf(tree).find(({ value }) => value === null || (integersOnly && value.over !== 1n));
  if (!step) return null;
  const params = { step: shownWay(step) };
  if (step.value) return { code: "FRACTION", params: { ...params, value: shownFraction(step.value) } };
  return { code: step.op === "/" && step.right.value?.top === 0n ? "ZERO_DIVISION" : "NO_POWER", params };
}

/** The current way if it makes the target. */
export function hitOf(state: OperatorSearchState, pub: PublicOperatorSearch): Tree | null {
  const puzzle = puzzleOf(pub);
  const current = currentOf(puzzle, state);
  if (current.k !== "way" || treeProblem(current.tree, pub.integersOnly)) return null;
  const { value } = current.tree;
  return value && value.top === puzzle.target.top && value.over === puzzle.target.over ? current.tree : null;
}

/** Ways that were kept, and the current one if it's another. */
function waysOf(state: OperatorSearchState, pub: PublicOperatorSearch): string[] {
  const tree = whyNotKeep(state, pub) === null ? hitOf(state, pub) : null;
  return tree ? [...state.found, treeText(tree)] : state.found;
}

/** Why the current way can't be kept, or null if it can. */
export function whyNotKeep(state: OperatorSearchState, pub: PublicOperatorSearch): Sentence | null {
  const tree = hitOf(state, pub);
  if (!tree) return { code: "NOT_A_HIT", params: { target: shownFraction(puzzleOf(pub).target) } };
  const puzzle = puzzleOf(pub);
  const form = foldedForm(tree);
  const same = state.found.find((text) => {
    const read = readWay(text, puzzle);
    return read.ok && foldedForm(read.tree) === form;
  });
  if (same === undefined) return null;
  return same === treeText(tree) ? { code: "KEPT" } : { code: "KEPT_ALREADY", params: { way: shownText(same) } };
}

/** A tree for display: `8 ÷ (3 − 8 ÷ 3)`. */
export function shownWay(tree: Tree): string {
  return treeText(tree, SHOWN_SIGNS);
}

/** A formula of the core grammar for display. */
export function shownText(text: string): string {
  return text
    .replace(/\(-/g, "(−")
    .replace(/^-/, "−")
    .replace(/[-+*/^?]/g, (sign) => (sign === "?" ? " ? " : SHOWN_SIGNS[sign as "+"])); // one of the signs matched
}

/** Value of a tree as text; empty if it has none. */
export function valueText(tree: Tree): string {
  return tree.value ? shownFraction(tree.value) : "";
}

const OP_NAMES = { "+": "plus", "-": "minus", "*": "times", "/": "over", "^": "power", "||": "join" } as const;

/** Name of an operator, as messages select its word. */
export function opName(op: Op | null): string {
  return op ? OP_NAMES[op] : "none";
}

function announce(
  before: OperatorSearchState,
  after: OperatorSearchState,
  action: OperatorSearchAction,
  pub: PublicOperatorSearch,
): Sentence {
  const puzzle = puzzleOf(pub);
  const current = currentOf(puzzle, after);
  const value = current.k === "way" && current.tree.value ? plainFraction(current.tree.value) : "none";
  const given = (at: number) => pub.numbers[at] ?? 0;
  switch (action.t) {
    case "op": {
      const params = { left: given(action.gap), right: given(action.gap + 1), op: opName(action.op), value };
      return { code: action.op ? "SAY_OP" : "SAY_EMPTY", params };
    }
    case "wrap":
    case "unwrap": {
      const params = { from: given(action.from), to: given(action.to), value };
      return { code: action.t === "wrap" ? "SAY_WRAP" : "SAY_UNWRAP", params };
    }
    case "leave":
      return {
        code: after.out.includes(action.number) ? "SAY_LEFT_OUT" : "SAY_BACK_IN",
        params: { number: given(action.number), value },
      };
    case "combine": {
      const tiles = tilesOf(puzzle, before);
      const name = (tile: number) => {
        const found = tiles.find(({ id }) => id === tile);
        return found ? valueText(found.tree) : "";
      };
      const made = tilesOf(puzzle, after).find(({ id }) => id === pub.numbers.length + after.steps.length - 1);
      const result = made ? valueText(made.tree) : "";
      return { code: "SAY_COMBINED", params: { a: name(action.a), b: name(action.b), op: opName(action.op), result } };
    }
    case "split":
      return {
        code: "SAY_SPLIT",
        params: {
          tiles: tilesOf(puzzle, after)
            .map(({ tree }) => valueText(tree))
            .join(", "),
        },
      };
    case "keep":
      return { code: "SAY_KEPT", params: { count: after.found.length } };
    case "clear":
      return { code: "SAY_CLEARED" };
  }
}
