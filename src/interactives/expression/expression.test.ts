// @vitest-environment happy-dom
import { contractSuite } from "../suite/contract-suite.ts";
import maximal from "./examples/maximal.json" with { type: "json" };
import minimal from "./examples/minimal.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import { interactive } from "./interactive.ts";
import type { ExpressionAction } from "./schema.ts";
import { view } from "./view.tsx";

const first = (action: unknown) => (action as ExpressionAction).text; // the suite passes on what solution() returned

contractSuite(import.meta.dirname, interactive, view, {
  examples: [minimal, typical, maximal],
  lint: {
    UNDECIDABLE: { raises: { ...minimal, answer: "sqrt(-1-x^2)" }, not: { ...minimal, answer: "sqrt(x)" } },
    ANSWER_FORM: { raises: { ...typical, form: "factored" } },
    NEAR_IS_ANSWER: { raises: { ...minimal, nearMisses: [{ value: "x+x", message: "No." }] }, not: typical },
    UNUSED_VARIABLE: { raises: { ...minimal, vars: [{ name: "x" }, { name: "y" }] } },
  },
  mutants: [
    { name: "an answer with an open bracket", asset: { ...minimal, answer: "2(x" } },
    { name: "an answer that is an equation", asset: { ...minimal, answer: "y = 2x" } },
    { name: "a near miss over an unknown variable", asset: { ...typical, nearMisses: [{ value: "y", message: "?" }] } },
    { name: "a domain that ends before it begins", asset: { ...minimal, vars: [{ name: "x", domain: [2, 1] }] } },
  ],
  action: (_, __, random) => ({
    t: "write",
    text: random.pick([
      " ",
      "2x",
      "x+x",
      "2(x",
      "x#",
      "sin",
      "x 2",
      "y=2x",
      "mod(x)",
      "1.2.3",
      "q",
      ")",
      "1/0",
      "(".repeat(300),
    ]),
  }),
  variants: [{ example: 0, asset: { ...minimal, answer: "sin(y)/3" } }],
  async byTaps({ user, root, solution }) {
    const box = root.querySelector("input[name=answer]");
    if (box) await user.type(box, first(solution[0]));
  },
  async byKeys({ user, solution }) {
    await user.tab();
    await user.keyboard(first(solution[0]));
  },
});
