// @vitest-environment happy-dom
import { focusGrip, withData } from "../suite/by-hand.ts";
import { contractSuite } from "../suite/contract-suite.ts";
import maximal from "./examples/maximal.json" with { type: "json" };
import minimal from "./examples/minimal.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import { interactive } from "./interactive.ts";
import type { MatchAction, PublicMatch } from "./schema.ts";
import { view } from "./view.tsx";

const same = { ...minimal, pairs: { two: "four", three: "four" } };

contractSuite(import.meta.dirname, interactive, view, {
  examples: [minimal, typical, maximal],
  lint: { ALL_THE_SAME: { raises: same } },
  mutants: [
    { name: "all belongs to one thing", asset: same },
    { name: "a left thing has no partner", asset: { ...minimal, pairs: { two: "four" } } },
    { name: "a partner that does not exist", asset: { ...minimal, pairs: { two: "four", three: "ten" } } },
  ],
  action(pub, _state, random): MatchAction {
    const { left, right } = pub as PublicMatch; // the suite's table isn't typed for match
    const from = random.pick(left).id;
    const kind = random.int(0, 4);
    if (kind === 0) return { t: "clear", left: from };
    if (kind === 1) return { t: "move", from: from, to: random.pick(left).id };
    return { t: "pair", left: from, right: random.pick(right).id };
  },
  async byTaps({ user, root, solution }) {
    for (const { left, right } of pairsOf(solution)) {
      await user.click(withData(root, "pp-item", `b:${right}`));
      await user.click(withData(root, "pp-list", left));
    }
  },
  async byKeys({ user, root, pub, solution }) {
    const order = (pub as PublicMatch).left.map(({ id }) => id);
    for (const { left, right } of pairsOf(solution)) {
      await focusGrip(user, root, `b:${right}`);
      await user.keyboard(" {Home}");
      for (let steps = order.indexOf(left); steps > 0; steps -= 1) await user.keyboard("{ArrowDown}");
      await user.keyboard("{Enter}");
    }
  },
});

function pairsOf(solution: readonly unknown[]): { left: string; right: string }[] {
  return (solution as MatchAction[]).flatMap((action) => (action.t === "pair" ? [action] : []));
}
