// @vitest-environment happy-dom
import { contractSuite } from "../suite/contract-suite.ts";
import maximal from "./examples/maximal.json" with { type: "json" };
import minimal from "./examples/minimal.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import { interactive } from "./interactive.ts";
import type { ChoicesAction, ChoicesState, PublicChoices } from "./schema.ts";
import { view } from "./view.tsx";

const all = { ...minimal, choices: minimal.choices.map((choice) => ({ ...choice, correct: true })) };
const twice = { ...minimal, choices: minimal.choices.map((choice) => ({ ...choice, body: "2" })) };

contractSuite(import.meta.dirname, interactive, view, {
  examples: [minimal, typical, maximal],
  lint: {
    ALL_CORRECT: { raises: all },
    COUNT_GIVEN: { raises: { ...minimal, min: 1, max: 1 } },
    DUPLICATE_CHOICE: { raises: twice },
  },
  mutants: [
    { name: "every choice is right", asset: all },
    { name: "two choices read the same", asset: twice },
    { name: "more must be chosen than are right", asset: { ...minimal, min: 2 } },
  ],
  // Never back to nothing: "Start again" would then have nothing to undo.
  action(pub, state, random): ChoicesAction {
    const { picked } = state as ChoicesState; // the suite knows no type's state or public half
    const others = (pub as PublicChoices).choices.filter(({ id }) => picked.length !== 1 || picked[0] !== id);
    return { t: "toggle", id: random.pick(others).id };
  },
  async byTaps({ user, root, solution }) {
    for (const id of toggles(solution)) await user.click(box(root, id));
  },
  async byKeys({ user, root, solution }) {
    for (const id of toggles(solution)) {
      for (let tabs = 0; tabs < 60 && document.activeElement !== box(root, id); tabs += 1) await user.tab();
      await user.keyboard(" ");
    }
  },
});

function toggles(solution: readonly unknown[]): string[] {
  return (solution as ChoicesAction[]).map(({ id }) => id); // the suite knows no type's actions
}

function box(root: HTMLElement, id: string): HTMLInputElement {
  const found = root.querySelector<HTMLInputElement>(`input[value="${id}"]`);
  if (!found) throw new Error(`No checkbox ${id}`);
  return found;
}
