// @vitest-environment happy-dom
import { contractSuite } from "../suite/contract-suite.ts";
import maximal from "./examples/maximal.json" with { type: "json" };
import minimal from "./examples/minimal.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import { interactive } from "./interactive.ts";
import type { TextAction } from "./schema.ts";
import { view } from "./view.tsx";

const again = { ...minimal, accept: [{ text: "Paris" }, { text: "PARIS", credit: 0.5 }] };

contractSuite(import.meta.dirname, interactive, view, {
  examples: [minimal, typical, maximal],
  lint: {
    DUPLICATE_ANSWER: { raises: again },
    EMPTY_ANSWER: { raises: { ...minimal, accept: [{ text: "Paris" }, { text: " " }] } },
  },
  mutants: [
    { name: "one text with two credits", asset: again },
    { name: "nothing earns full credit", asset: { ...minimal, accept: [{ text: "Paris", credit: 0.5 }] } },
  ],
  async byTaps({ user, root, solution }) {
    await user.click(boxIn(root));
    await user.keyboard(words(solution));
  },
  async byKeys({ user, root, solution }) {
    for (let tabs = 0; tabs < 10 && document.activeElement !== boxIn(root); tabs += 1) await user.tab();
    await user.keyboard(words(solution));
  },
});

function words(solution: readonly unknown[]): string {
  return (solution as TextAction[]).map(({ text }) => text).join(""); // the suite's table isn't typed for text
}

function boxIn(root: HTMLElement): Element {
  const found = root.querySelector("input[name=answer], textarea[name=answer]");
  if (!found) throw new Error("There is no box to write in");
  return found;
}
