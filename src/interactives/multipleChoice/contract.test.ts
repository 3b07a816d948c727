// @vitest-environment happy-dom
import { contractSuite } from "../suite/contract-suite.ts";
import type { RenderedExample } from "../suite/fixtures.ts";
import maximal from "./examples/maximal.json" with { type: "json" };
import minimal from "./examples/minimal.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import { interactive } from "./interactive.ts";
import type { ChoiceAction } from "./schema.ts";
import { view } from "./view.tsx";

const twice = { ...minimal, choices: minimal.choices.map((choice) => ({ ...choice, body: "Yes" })) };
const blank = { ...minimal, choices: minimal.choices.map((choice) => ({ ...choice, body: " " })) };

contractSuite(import.meta.dirname, interactive, view, {
  examples: [minimal, typical, maximal],
  lint: {
    NO_WHY: { raises: minimal, not: typical },
    DUPLICATE_CHOICE: { raises: twice },
    EMPTY_CHOICE: { raises: blank },
  },
  mutants: [
    { name: "two choices read the same", asset: twice },
    {
      name: "no choice is right",
      asset: { ...minimal, choices: minimal.choices.map((choice) => ({ ...choice, correct: false })) },
    },
    {
      name: "one id for two choices",
      asset: { ...minimal, choices: minimal.choices.map((choice) => ({ ...choice, id: "a" })) },
    },
  ],
  async byTaps({ user, root, solution }) {
    for (const id of picks(solution)) await user.click(radio(root, id));
  },
  async byKeys({ user, root, solution }: RenderedExample) {
    const [id = ""] = picks(solution);
    await user.tab();
    await user.keyboard(" ");
    for (let steps = 0; steps < 10 && !radio(root, id).checked; steps += 1) await user.keyboard("{ArrowDown}");
  },
});

function picks(solution: readonly unknown[]): string[] {
  return (solution as ChoiceAction[]).map(({ id }) => id); // the suite knows no type's actions
}

function radio(root: HTMLElement, id: string): HTMLInputElement {
  const found = root.querySelector<HTMLInputElement>(`input[value="${id}"]`);
  if (!found) throw new Error(`No radio ${id}`);
  return found;
}
