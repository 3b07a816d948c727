// @vitest-environment happy-dom
import { openRunner } from "#tests/kit/run-here.ts";
import { focusGrip, withData } from "../suite/by-hand.ts";
import { contractSuite } from "../suite/contract-suite.ts";
import type { RenderedExample } from "../suite/fixtures.ts";
import maximal from "./examples/maximal.json" with { type: "json" };
import minimal from "./examples/minimal.json" with { type: "json" };
import proof from "./examples/proof.json" with { type: "json" };
import tests from "./examples/tests.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import { interactive } from "./interactive.ts";
import type { ParsonAction, PublicParson } from "./types.ts";
import { view } from "./view.tsx";

const python = (...lines: [number, string][]) => ({
  ...typical,
  distractors: [],
  blocks: lines.map(([indent, text], index) => ({ id: `b${index}`, text, indent })),
});
const commuting = python([0, "a = 1"], [0, "b = 2"], [0, "print(a, b)"]);
const copy = { ...typical, distractors: [{ id: "x", text: "total = 0 " }] };
const broken = python([0, "def f(x:"], [1, "return x"]);
const jump = python([0, "x = 1"], [1, "print(x)"]);
const wide = python([0, "print('this line is much too long for a phone')"], [0, "pass"]);
const crowd = {
  ...python(...Array.from({ length: 6 }, (): [number, string] => [0, "x = x + 1"])),
  order: { k: "dag", before: [] },
};
const cycle = { ...maximal, order: { k: "dag", before: [...maximal.order.before, ["back", "def"]] } };

const run = await openRunner();

contractSuite(import.meta.dirname, interactive, view, {
  examples: [minimal, typical, proof, tests, maximal],
  free: ["args", "value"],
  run,
  lint: {
    IDENTICAL_BLOCKS: { raises: crowd },
    DAG_CYCLE: { raises: cycle, not: maximal },
    ANOTHER_ORDER_WORKS: {
      raises: commuting,
      not: {
        ...commuting,
        order: {
          k: "dag",
          before: [
            ["b0", "b2"],
            ["b1", "b2"],
          ],
        },
      },
    },
    DISTRACTOR_EQUALS_BLOCK: { raises: copy, not: typical },
    SYNTAX: { raises: broken, not: typical },
    INDENT_JUMP: { raises: jump, not: typical },
    LINE_TOO_LONG_320: { raises: wide, not: typical },
  },
  mutants: [
    { name: "a block becomes its distractor's twin", asset: copy },
    { name: "a circle in the order", asset: cycle },
    { name: "a bracket is lost", asset: broken },
    { name: "more twins than can be told apart", asset: crowd },
    {
      name: "a blank without choices",
      asset: {
        ...minimal,
        blocks: [
          { id: "a", text: "x $".concat("{k}") },
          { id: "b", text: "y" },
        ],
      },
    },
  ],
  action(pub, _state, random): ParsonAction {
    const { blocks } = pub as PublicParson; // the suite's table isn't typed for parson
    const block = random.pick(blocks);
    const { id } = block;
    const blank = block.pieces.find((piece) => piece.k === "blank");
    const kind = random.int(0, 9);
    if (kind === 0) return { t: "remove", id };
    if (kind === 1) return { t: "drop", id };
    if (kind === 2) return { t: "merge", first: id, second: random.pick(blocks).id, shift: random.int(-1, 1) };
    if (kind === 3) return { t: "setIndent", id, indent: random.int(0, 3) };
    if (kind === 4) return { t: "indent", id, by: random.int(-1, 1) };
    if (kind === 5 && blank) return { t: "fill", id, key: blank.key, choice: random.pick(blank.choices).id };
    return { t: "place", id, at: random.int(0, 5), shift: random.int(-1, 2) };
  },
  async byTaps(table) {
    const { user, root } = table;
    for (const action of table.solution as ParsonAction[]) {
      if (action.t === "fill") await choose(table, action);
      if (action.t !== "place") continue;
      await user.click(withData(root, "pp-item", action.id));
      await user.click(withData(root, "pp-list", "answer"));
      const by = action.shift < 0 ? /less$/ : /more$/;
      const buttons = [...withData(root, "pp-item", action.id).querySelectorAll("button")];
      const button = buttons.find((candidate) => by.test(candidate.getAttribute("aria-label") ?? ""));
      for (let steps = Math.abs(action.shift); steps > 0 && button; steps -= 1) await user.click(button);
    }
  },
  async byKeys(table) {
    const { user, root } = table;
    for (const action of table.solution as ParsonAction[]) {
      if (action.t === "fill") await choose(table, action);
      if (action.t !== "place") continue;
      await focusGrip(user, root, action.id);
      const aside = (action.shift < 0 ? "{ArrowLeft}" : "{ArrowRight}").repeat(Math.abs(action.shift));
      await user.keyboard(` ${aside}{Enter}`);
    }
  },
});

async function choose({ user, root }: RenderedExample, { id, choice }: Extract<ParsonAction, { t: "fill" }>) {
  const selects = [...withData(root, "pp-item", id).querySelectorAll("select")];
  const select = selects.find((candidate) => [...candidate.options].some(({ value }) => value === choice));
  if (select) await user.selectOptions(select, choice);
}
