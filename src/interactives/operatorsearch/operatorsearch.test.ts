// @vitest-environment happy-dom
import { within } from "@testing-library/react";
import { contractSuite } from "../suite/contract-suite.ts";
import type { RenderedExample } from "../suite/fixtures.ts";
import brackets from "./examples/brackets.json" with { type: "json" };
import maximal from "./examples/maximal.json" with { type: "json" };
import minimal from "./examples/minimal.json" with { type: "json" };
import sideBySide from "./examples/side-by-side.json" with { type: "json" };
import twentyFour from "./examples/twenty-four.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import { interactive } from "./interactive.ts";
import { opName } from "./rules.ts";
import type { Op, OperatorSearchAction } from "./schema.ts";
import { view } from "./view.tsx";

const NAMES: Readonly<Record<string, string>> = {
  plus: "Plus",
  minus: "Minus",
  times: "Times",
  over: "Divided by",
  power: "To the power of",
  join: "Side by side",
};

const KEYS: Readonly<Record<Op, string>> = { "+": "+", "-": "-", "*": "*", "/": "/", "^": "^", "||": "|" };

function actionsOf({ solution }: RenderedExample): OperatorSearchAction[] {
  return solution as OperatorSearchAction[]; // the suite's table isn't typed for operatorsearch
}

function byId(table: RenderedExample, name: string): HTMLElement {
  const found = table.root.querySelector<HTMLElement>(`#w1-view-${name}`);
  if (!found) throw new Error(`Nothing on the screen is called ${name}`);
  return found;
}

const press = (table: RenderedExample, name: string) =>
  table.user.click(within(table.root).getByRole("button", { name }));

/** Moves the focus with arrow keys to this item of the row or the tiles. */
async function walkTo(table: RenderedExample, name: string) {
  const { user } = table;
  const isInside = () => document.activeElement?.closest("fieldset") === byId(table, name).closest("fieldset");
  for (let tabs = 0; tabs < 40 && !isInside(); tabs += 1) await user.tab();
  await user.keyboard("{Home}");
  for (let steps = 0; steps < 40 && document.activeElement !== byId(table, name); steps += 1)
    await user.keyboard("{ArrowRight}");
}

async function pressByKeys(table: RenderedExample, name: string) {
  const button = within(table.root).getByRole("button", { name });
  for (let tabs = 0; tabs < 60 && document.activeElement !== button; tabs += 1) await table.user.tab();
  await table.user.keyboard("{Enter}");
}

contractSuite(import.meta.dirname, interactive, view, {
  examples: [minimal, typical, maximal, brackets, twentyFour, sideBySide],
  lint: {
    NO_SOLUTION: { raises: { ...minimal, target: "15" } },
    UNPROVEN: { raises: minimal, nodes: 0 },
    TRIVIAL: { raises: { ...minimal, numbers: [0, 0, 0, 0], target: "0" } },
    DUPLICATE_ONLY: { raises: { ...twentyFour, find: "all" }, not: twentyFour },
    TOO_FEW: { raises: { ...sideBySide, find: 20 }, not: sideBySide },
    DIV_ZERO_ONLY: { raises: { ...minimal, numbers: [4, 0, 0], ops: ["/"] } },
    TOO_MANY_TO_FIND: {
      raises: { ...typical, numbers: [1, 2, 3, 4, 5, 6], order: "free", brackets: true, target: "21" },
    },
  },
  mutants: [
    { name: "a target moved", asset: { ...minimal, target: "13" } },
    { name: "a number lost", asset: { ...twentyFour, numbers: [3, 3, 8] } },
    { name: "an operator lost", asset: { ...twentyFour, ops: ["+", "-", "*"] } },
    { name: "fractions forbidden", asset: { ...twentyFour, integersOnly: true } },
    { name: "brackets forbidden", asset: { ...brackets, brackets: false } },
  ],
  action(pub, state, random) {
    const { numbers, ops, order } = Object(pub);
    const count: number = numbers.length;
    const last = count - 1 + Object(state).steps.length;
    const any = random.int(0, 9);
    // A random walk shouldn't end where it began.
    if (any === 0) return { t: Object(state).found.length > 0 ? "clear" : "keep" };
    if (order === "free" && any < 3 && Object(state).steps.length > 1)
      return { t: "split", tile: random.int(0, last + 1) };
    if (order === "free") return { t: "combine", a: random.int(0, last), b: random.int(0, last), op: random.pick(ops) };
    if (any < 3) return { t: random.pick(["wrap", "unwrap"]), from: random.int(0, count), to: random.int(0, count) };
    if (any < 4) return { t: "leave", number: random.int(0, count) };
    return { t: "op", gap: random.int(-1, count), op: any === 9 ? null : random.pick(ops) };
  },
  async byTaps(table) {
    for (const action of actionsOf(table)) {
      if (action.t === "op" && action.op) {
        await table.user.click(byId(table, `g${action.gap}`));
        await press(table, NAMES[opName(action.op)] ?? "");
      } else if (action.t === "wrap") {
        for (const at of [action.from, action.to]) await table.user.click(byId(table, `n${at}`));
      } else if (action.t === "combine") {
        await table.user.click(byId(table, `t${action.a}`));
        await press(table, NAMES[opName(action.op)] ?? "");
        await table.user.click(byId(table, `t${action.b}`));
      } else if (action.t === "keep") await press(table, "Keep this way");
      else if (action.t === "clear") await press(table, "Clear");
    }
  },
  async byKeys(table) {
    for (const action of actionsOf(table)) {
      if (action.t === "op" && action.op) {
        await walkTo(table, `g${action.gap}`);
        await table.user.keyboard(KEYS[action.op]);
      } else if (action.t === "wrap") {
        await walkTo(table, `n${action.from}`);
        await table.user.keyboard("(");
        await walkTo(table, `n${action.to}`);
        await table.user.keyboard(")");
      } else if (action.t === "combine") {
        await walkTo(table, `t${action.a}`);
        await table.user.keyboard(KEYS[action.op]);
        await walkTo(table, `t${action.b}`);
        await table.user.keyboard("{Enter}");
      } else if (action.t === "keep") await pressByKeys(table, "Keep this way");
      else if (action.t === "clear") await pressByKeys(table, "Clear");
    }
  },
});
