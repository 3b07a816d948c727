import type { Rules, Sentence } from "../kit/contract.ts";
import { plainText } from "../kit/pick-place/plain-text.ts";
import type { OrderAction, OrderAnswer, OrderState, PublicOrder } from "./schema.ts";

/** Reducer: items move from the source list into the answer list, where their order counts. */
export const orderRules: Rules<PublicOrder, OrderState, OrderAction, OrderAnswer> = {
  type: "ordering",
  init: () => ({ placed: [] }),
  reduce(state, action, pub) {
    if (!pub.items.some(({ id }) => id === action.id)) return state;
    const rest = state.placed.filter((id) => id !== action.id);
    const placed = action.t === "remove" ? rest : rest.toSpliced(action.at, 0, action.id);
    return same(placed, state.placed) ? state : { placed };
  },
  answer: ({ placed }) => ({ placed }),
  violations: () => [],
  isReady({ placed }, { items }): true | Sentence {
    return placed.length < items.length ? { code: "ready.all", params: { left: items.length - placed.length } } : true;
  },
  describe({ placed }, pub, focus): Sentence {
    const item = pub.items.find(({ id }) => id === focus);
    const of = placed.length;
    if (!item) return { code: "state.count", params: { count: of, of: pub.items.length } };
    const at = placed.indexOf(item.id);
    const name = plainText(item.html);
    return at < 0
      ? { code: "item.source", params: { name } }
      : { code: "item.placed", params: { name, n: at + 1, of } };
  },
  announce(_before, after, { id }, pub): Sentence {
    return orderRules.describe(after, pub, id);
  },
};

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index]);
}
