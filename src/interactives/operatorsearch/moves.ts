import { puzzleOf } from "./puzzle.ts";
import type { OperatorSearchAction, OperatorSearchState, PublicOperatorSearch } from "./schema.ts";
import { combineTrees, doCross, tilesOf } from "./workspace.ts";

type State = OperatorSearchState;
type Move<T> = Extract<OperatorSearchAction, { t: T }>;

/** The workspace after an action; the same state if the action isn't allowed. */
export function reduceWorkspace(state: State, action: OperatorSearchAction, pub: PublicOperatorSearch): State {
  const fixed = pub.order === "fixed";
  switch (action.t) {
    case "op":
      return fixed ? put(state, action, pub) : state;
    case "wrap":
      return fixed && pub.brackets ? wrap(state, action, pub) : state;
    case "unwrap": {
      const spans = state.spans.filter(([from, to]) => from !== action.from || to !== action.to);
      return spans.length === state.spans.length ? state : { ...state, spans };
    }
    case "leave":
      return fixed && !pub.useAll ? leave(state, action, pub) : state;
    case "combine":
      return fixed ? state : combine(state, action, pub);
    case "split":
      return fixed ? state : split(state, action, pub);
    case "clear":
      return clear(state);
    case "keep":
      return state;
  }
}

function put(state: State, { gap, op }: Move<"op">, { ops }: PublicOperatorSearch): State {
  const old = state.ops[gap];
  if (old === undefined || old === op || (op !== null && !ops.includes(op))) return state;
  return { ...state, ops: state.ops.with(gap, op) };
}

function wrap(state: State, { from, to }: Move<"wrap">, { numbers }: PublicOperatorSearch): State {
  if (from >= to || numbers[from] === undefined || numbers[to] === undefined) return state;
  if (state.out.includes(from) || state.out.includes(to)) return state;
  const same = state.spans.some((span) => (span[0] === from && span[1] === to) || doCross(span, [from, to]));
  return same ? state : { ...state, spans: [...state.spans, [from, to]] };
}

function leave(state: State, { number }: Move<"leave">, { numbers }: PublicOperatorSearch): State {
  if (numbers[number] === undefined) return state;
  if (state.out.includes(number)) return { ...state, out: state.out.filter((other) => other !== number) };
  if (numbers.length - state.out.length <= 2) return state;
  const spans = state.spans.filter((span) => !span.includes(number));
  return { ...state, spans, out: [...state.out, number] };
}

function combine(state: State, { a, b, op }: Move<"combine">, pub: PublicOperatorSearch): State {
  if (a === b || !pub.ops.includes(op)) return state;
  const tiles = tilesOf(puzzleOf(pub), state);
  const [first, other] = [tiles.find(({ id }) => id === a), tiles.find(({ id }) => id === b)];
  const tree = first && other ? combineTrees(op, first.tree, other.tree, pub.numbers) : null;
  if (!tree?.value || (pub.integersOnly && tree.value.over !== 1n)) return state;
  return { ...state, steps: [...state.steps, { a, b, op }] };
}

/** Takes a combined tile apart; the numbers of later tiles go down by one. */
function split(state: State, { tile }: Move<"split">, pub: PublicOperatorSearch): State {
  const step = tile - pub.numbers.length;
  if (!tilesOf(pub, state).some(({ id }) => id === tile) || state.steps[step] === undefined) return state;
  const renamed = (id: number) => (id > tile ? id - 1 : id);
  const steps = state.steps.toSpliced(step, 1).map(({ a, b, op }) => ({ a: renamed(a), b: renamed(b), op }));
  return { ...state, steps };
}

function clear(state: State): State {
  const isClear =
    state.ops.every((op) => op === null) && state.spans.length + state.out.length + state.steps.length === 0;
  return isClear ? state : { ...state, ops: state.ops.map(() => null), spans: [], out: [], steps: [] };
}
