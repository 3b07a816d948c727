// @vitest-environment happy-dom
import { vi } from "vitest";
import { openRunner } from "#tests/kit/run-here.ts";
import { contractSuite } from "../suite/contract-suite.ts";
import type { RenderedExample } from "../suite/fixtures.ts";
import javascript from "./examples/javascript.json" with { type: "json" };
import maximal from "./examples/maximal.json" with { type: "json" };
import minimal from "./examples/minimal.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import { interactive } from "./interactive.ts";
import type { CodexAction, PublicCodex } from "./types.ts";
import { view } from "./view.tsx";

// The editor needs a real browser; here the text area does everything. Journeys use the editor.
vi.mock("./code-mirror.ts", () => {
  throw new Error("no editor here");
});

const run = await openRunner();

const leaky = {
  ...typical,
  prompt: "Write `mean(xs)`, so that `mean([10, 20, 60])` is 30.",
  hidden: [{ name: "told", args: [[10, 20, 60]], expect: { value: 30 } }],
};
const wide = {
  ...typical,
  files: [{ path: "main.py", text: "def mean(xs):  # the average of a list of numbers\n    ...\n" }],
};
const broken = { ...typical, model: "def mean(xs:\n    return 1\n" };
const nameless = { ...typical, model: "def middle(xs):\n    return 1\n" };

contractSuite(import.meta.dirname, interactive, view, {
  examples: [minimal, typical, javascript, maximal],
  free: ["args", "value"],
  run,
  generated: 60,
  lint: {
    SYNTAX: { raises: broken },
    NO_FUNCTION: { raises: nameless, not: typical },
    HIDDEN_IN_PROMPT: { raises: leaky, not: typical },
    TOO_WIDE_320: { raises: wide, not: typical },
  },
  mutants: [
    { name: "a bracket is lost", asset: broken },
    { name: "the function has another name", asset: nameless },
    { name: "a hidden input in the prompt", asset: leaky },
    { name: "two tests of one name", asset: { ...typical, visible: [typical.visible[0], typical.visible[0]] } },
    { name: "the entry is gone", asset: { ...typical, entry: "other.py" } },
    {
      name: "the model changes a locked line",
      asset: { ...maximal, model: "def moves(n, a, b, c):\n    return []\n" },
    },
    { name: "a script that answers a value", asset: { ...minimal, hidden: [{ name: "x", expect: { value: 1 } }] } },
  ],
  variants: [
    { example: 0, asset: { ...minimal, hidden: minimal.hidden.slice(0, 1), wrong: [] } },
    { example: 1, asset: { ...typical, hidden: [], model: "def mean(xs):\n    return 2\n" } },
  ],
  action(pub, _state, random): CodexAction {
    const { files } = pub as PublicCodex; // the suite knows no type's public half
    const { path, text } = random.pick(files);
    if (random.int(0, 4) === 0) return { t: "reset", path };
    const extra = random.pick(["# more\n", "// more\n", "x = 1\n", "print(2)\n", "1 /\n", ""]);
    return { t: "edit", path, text: random.int(0, 1) === 0 ? text + extra : extra + text };
  },
  async byTaps({ root, user, solution }) {
    for (const action of solution as CodexAction[]) await write(action, user, areaOf(root, action.path));
  },
  async byKeys({ root, user, solution }) {
    for (const action of solution as CodexAction[]) {
      const area = areaOf(root, action.path);
      for (let tabs = 0; tabs < 20 && document.activeElement !== area; tabs += 1) await user.tab();
      await write(action, user, null);
      await user.tab();
    }
  },
});

function areaOf(root: HTMLElement, path: string): HTMLTextAreaElement {
  const area = root.querySelector<HTMLTextAreaElement>(`textarea[name="file:${path}"]`);
  if (!area) throw new Error(`There is no text area for ${path}.`);
  return area;
}

/** Pastes the model over the current text. */
async function write(action: CodexAction, user: RenderedExample["user"], area: HTMLTextAreaElement | null) {
  if (action.t !== "edit") return;
  if (area) await user.click(area);
  await user.keyboard("{Control>}a{/Control}");
  await user.paste(action.text);
}
