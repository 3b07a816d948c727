import type { Rules, Sentence } from "../kit/contract.ts";
import { MAX_CLAUSES } from "./clause.ts";
import type { PublicSherlock, SherlockAction, SherlockAnswer, SherlockState } from "./schema.ts";
import { isFound, isOver, usedIn } from "./tally.ts";
import { codeWords, latestWords, spotWords } from "./words.ts";

type StateOf<M extends SherlockState["m"]> = Extract<SherlockState, { m: M }>;

/** Reducer: crossing out, picking and building are local; the log of probes decides. */
export const sherlockRules: Rules<PublicSherlock, SherlockState, SherlockAction, SherlockAnswer> = {
  type: "sherlocksearch",
  init({ puzzle }) {
    if (puzzle.mode === "code") return { m: "code", row: Array.from({ length: puzzle.length }, () => null) };
    if (puzzle.mode === "index") return { m: "index", spot: null };
    return { m: "suspects", out: [], picked: null, asked: null, clauses: [], join: "and" };
  },
  reduce(state, action, { puzzle }) {
    if (state.m === "suspects" && puzzle.mode === "suspects") return withSuspects(state, action, puzzle);
    if (state.m === "code" && puzzle.mode === "code") return withCode(state, action, puzzle.labels.length);
    if (state.m !== "index" || action.t !== "look" || action.spot === state.spot) return state;
    return { m: "index", spot: action.spot };
  },
  answer: () => ({}),
  violations: () => [],
  solved: (_state, { par }, log = []) => isFound(log) && usedIn(log) <= (par ?? usedIn(log)),
  isReady(_state, pub, log = []) {
    if (isOver(log, pub.budget)) return true;
    return { code: log.length === 0 ? "NO_PROBE" : "NOT_OVER" };
  },
  settles: (log, pub) => isOver(log, pub.budget),
  describe,
  announceProbe: (log) => (isFound(log) ? null : latestWords(log)),
  announce(before, after, action, pub) {
    if (action.t !== "mark" || pub.puzzle.mode !== "suspects" || after.m !== "suspects" || before.m !== "suspects")
      return null;
    const name = pub.puzzle.suspects.find(({ id }) => id === action.id)?.name ?? "";
    return { code: after.out.includes(action.id) ? "CROSSED_OUT" : "BACK_IN", params: { name } };
  },
};

function describe(state: SherlockState, { puzzle }: PublicSherlock): Sentence {
  if (state.m === "code" && puzzle.mode === "code") {
    const row = state.row.map((symbol) => (symbol === null ? "–" : codeWords(puzzle.labels, [symbol]))).join(" ");
    return { code: "ROW_STANDS", params: { row } };
  }
  if (state.m === "index" && puzzle.mode === "index" && state.spot !== null)
    return spotWords(state.spot, puzzle.structure);
  if (state.m !== "suspects" || puzzle.mode !== "suspects") return { code: "NOTHING_LOOKED_AT" };
  const name = puzzle.suspects.find(({ id }) => id === state.picked)?.name;
  if (name !== undefined) return { code: "PICKED", params: { name } };
  return { code: "SUSPECTS_STAND", params: { left: puzzle.suspects.length - state.out.length } };
}

function withSuspects(
  state: StateOf<"suspects">,
  action: SherlockAction,
  puzzle: Extract<PublicSherlock["puzzle"], { mode: "suspects" }>,
): SherlockState {
  const isSuspect = (id: string) => puzzle.suspects.some((suspect) => suspect.id === id);
  switch (action.t) {
    case "mark": {
      if (!isSuspect(action.id)) return state;
      const without = state.out.filter((id) => id !== action.id);
      return { ...state, out: without.length < state.out.length ? without : [...state.out, action.id] };
    }
    case "pick":
      if (action.id === state.picked || (action.id !== null && !isSuspect(action.id))) return state;
      return { ...state, picked: action.id };
    case "ask":
      if (action.id === state.asked || !puzzle.questions?.some(({ id }) => id === action.id)) return state;
      return { ...state, asked: action.id };
    case "join":
      return action.join === state.join || puzzle.questions ? state : { ...state, join: action.join };
    case "clause":
      return puzzle.questions ? state : withClause(state, action);
    default:
      return state;
  }
}

function withClause(
  state: StateOf<"suspects">,
  { at, clause }: Extract<SherlockAction, { t: "clause" }>,
): SherlockState {
  if (!Number.isInteger(at) || at < 0 || at >= MAX_CLAUSES) return state;
  const { clauses } = state;
  if (clause === null) return at < clauses.length ? { ...state, clauses: clauses.toSpliced(at, 1) } : state;
  if (JSON.stringify(clauses[at]) === JSON.stringify(clause)) return state;
  return { ...state, clauses: at < clauses.length ? clauses.with(at, clause) : [...clauses, clause] };
}

function withCode(state: StateOf<"code">, action: SherlockAction, symbols: number): SherlockState {
  if (action.t !== "put") return state;
  const { at, symbol } = action;
  const known = symbol === null || (Number.isInteger(symbol) && symbol >= 0 && symbol < symbols);
  if (!known || !Number.isInteger(at) || at < 0 || at >= state.row.length || state.row[at] === symbol) return state;
  return { m: "code", row: state.row.with(at, symbol) };
}
