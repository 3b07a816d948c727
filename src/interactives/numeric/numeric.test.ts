// @vitest-environment happy-dom
import { contractSuite } from "../suite/contract-suite.ts";
import maximal from "./examples/maximal.json" with { type: "json" };
import minimal from "./examples/minimal.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import { interactive } from "./interactive.ts";
import type { NumericAction } from "./schema.ts";
import { view } from "./view.tsx";

const first = (action: unknown) => (action as NumericAction).text; // the suite passes on what solution() returned

contractSuite(import.meta.dirname, interactive, view, {
  examples: [minimal, typical, maximal],
  lint: {
    NO_ANSWER: { raises: { ...minimal, answers: [{ value: "1", credit: 0.5 }] } },
    ANSWER_UNREACHABLE: {
      raises: { ...minimal, answers: [{ value: "1/3" }], accept: ["percent"] },
      not: { ...minimal, answers: [{ value: "1/4" }], accept: ["percent"] },
    },
    UNKNOWN_UNIT: {
      raises: { ...minimal, answers: [{ value: "5", unit: "apples" }] },
      not: { ...minimal, answers: [{ value: "5", unit: "m/s" }] },
    },
    COVERED_ANSWER: {
      raises: {
        ...minimal,
        answers: [
          { value: "5", tol: { abs: "1" } },
          { value: "5.5", message: "Near." },
        ],
      },
      not: {
        ...minimal,
        answers: [
          { value: "5", tol: { abs: "1" } },
          { value: "6.5", message: "Near." },
        ],
      },
    },
  },
  mutants: [
    { name: "a value that is no number", asset: { ...minimal, answers: [{ value: "forty-two" }] } },
    { name: "a negative tolerance", asset: { ...minimal, answers: [{ value: "1", tol: { abs: "-1" } }] } },
    {
      name: "a near miss that is the answer",
      asset: { ...minimal, answers: [{ value: "1" }, { value: "2/2", credit: 0 }] },
    },
  ],
  action: (_, __, random) => ({
    t: "write",
    text: random.pick([" ", "4", "42", "1,234", "1/0", "4 cm", "50%", "π", "wat"]),
  }),
  variants: [
    { example: 0, asset: { ...minimal, answers: [{ value: "pi/2", tol: { sigFigs: 2 } }] } },
    {
      example: 2,
      asset: {
        ...maximal,
        answers: [
          { value: "1", unit: "m/s" },
          { value: "2", unit: "m/s", message: "x" },
        ],
      },
    },
  ],
  async byTaps({ user, root, solution }) {
    const box = root.querySelector("input[name=answer]");
    if (box) await user.type(box, first(solution[0]));
  },
  async byKeys({ user, solution }) {
    await user.tab();
    await user.keyboard(first(solution[0]));
  },
});
