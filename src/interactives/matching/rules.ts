import type { Rules, Sentence } from "../kit/contract.ts";
import { plainText } from "../kit/pick-place/plain-text.ts";
import type { MatchAction, MatchAnswer, MatchState, PublicMatch } from "./schema.ts";

type Pairs = MatchState["pairs"];

/** Reducer: right items are copied beside left ones, so the bank never runs out. */
export const matchRules: Rules<PublicMatch, MatchState, MatchAction, MatchAnswer> = {
  type: "matching",
  init: () => ({ pairs: {} }),
  reduce(state, action, pub) {
    const wanted = pairItem(state.pairs, action);
    const known = pub.left.every(({ id }) => !wanted.has(id) || pub.right.some((right) => right.id === wanted.get(id)));
    const lefts = pub.left.filter(({ id }) => wanted.has(id));
    if (!known || lefts.length < wanted.size) return state;
    if (
      lefts.length === Object.keys(state.pairs).length &&
      lefts.every(({ id }) => state.pairs[id] === wanted.get(id))
    ) {
      return state;
    }
    return { pairs: Object.fromEntries(lefts.map(({ id }) => [id, wanted.get(id) ?? ""])) };
  },
  answer: ({ pairs }) => ({ pairs }),
  violations: () => [],
  isReady({ pairs }, { left }): true | Sentence {
    const open = left.filter(({ id }) => pairs[id] === undefined).length;
    return open > 0 ? { code: "ready.all", params: { left: open } } : true;
  },
  describe({ pairs }, pub, focus): Sentence {
    const left = pub.left.find(({ id }) => id === focus);
    if (!left) return { code: "state.count", params: { count: Object.keys(pairs).length, of: pub.left.length } };
    const right = pub.right.find(({ id }) => id === pairs[left.id]);
    const params = { left: plainText(left.html), right: plainText(right?.html ?? "") };
    return { code: right ? "pair.made" : "pair.open", params };
  },
  announce(_before, after, action, pub): Sentence {
    return matchRules.describe(after, pub, action.t === "move" ? action.to : action.left);
  },
};

/** Moving an item onto a taken place swaps the two. */
function pairItem(pairs: Pairs, action: MatchAction): Map<string, string> {
  const next = new Map(Object.entries(pairs));
  if (action.t === "clear") next.delete(action.left);
  if (action.t === "pair") next.set(action.left, action.right);
  if (action.t !== "move") return next;
  const moving = pairs[action.from];
  const staying = pairs[action.to];
  if (moving === undefined) return next;
  next.set(action.to, moving);
  if (action.from === action.to) return next;
  if (staying === undefined) next.delete(action.from);
  else next.set(action.from, staying);
  return next;
}
