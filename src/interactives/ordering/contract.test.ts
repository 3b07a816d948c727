// @vitest-environment happy-dom
import { focusGrip, withData } from "../suite/by-hand.ts";
import { contractSuite } from "../suite/contract-suite.ts";
import maximal from "./examples/maximal.json" with { type: "json" };
import minimal from "./examples/minimal.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import { interactive } from "./interactive.ts";
import type { OrderAction, PublicOrder } from "./schema.ts";
import { view } from "./view.tsx";

const cycle = { ...typical, before: [...typical.before, ["half", "interval"]] };

contractSuite(import.meta.dirname, interactive, view, {
  examples: [minimal, typical, maximal],
  lint: { ORDER_CYCLE: { raises: cycle, not: typical } },
  mutants: [
    { name: "a pair the other way round closes a circle", asset: cycle },
    { name: "an order lacks an item", asset: { ...minimal, orders: [["one"]] } },
    { name: "an order and pairs as well", asset: { ...minimal, before: [["one", "two"]] } },
  ],
  action(pub, _state, random): OrderAction {
    const { id } = random.pick((pub as PublicOrder).items); // the suite's table isn't typed for order
    return random.int(0, 3) === 0 ? { t: "remove", id } : { t: "place", id, at: random.int(0, 3) };
  },
  async byTaps({ user, root, solution }) {
    for (const { id } of solution as OrderAction[]) {
      await user.click(withData(root, "pp-item", id));
      await user.click(withData(root, "pp-list", "answer"));
    }
  },
  async byKeys({ user, root, solution }) {
    for (const { id } of solution as OrderAction[]) {
      await focusGrip(user, root, id);
      await user.keyboard(" {Enter}");
    }
  },
});
