// @vitest-environment happy-dom
import { within } from "@testing-library/react";
import type { Random } from "../kit/random.ts";
import { contractSuite } from "../suite/contract-suite.ts";
import type { RenderedExample } from "../suite/fixtures.ts";
import chances from "./examples/chances.json" with { type: "json" };
import explore from "./examples/explore.json" with { type: "json" };
import maximal from "./examples/maximal.json" with { type: "json" };
import minimal from "./examples/minimal.json" with { type: "json" };
import oracle from "./examples/oracle.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import { GATES } from "./gates.ts";
import { interactive } from "./interactive.ts";
import strings from "./strings/en.json" with { type: "json" };
import type { CellGate, CircuitAction, Tool } from "./types.ts";
import { view } from "./view.tsx";

type Setting = Extract<CircuitAction, { t: "set" }>;

const words: Readonly<Record<string, string>> = strings;

/** A gate over several rows may already cover the place where a column of the solution puts one. */
const isThere = (place: HTMLElement) => !/: empty/.test(place.getAttribute("aria-label") ?? "");

function placeOf({ root }: RenderedExample, { cell }: Setting): HTMLElement {
  const found = root.querySelector<HTMLElement>(`[data-place="${cell.at.join()}"]`);
  if (!found) throw new Error(`There is no place ${cell.at.join()}`);
  return found;
}

/** Settings of the focused gate: its angle and its condition. */
async function finish(
  { user, root }: RenderedExample,
  { cell }: Setting,
  reach: (element: HTMLElement) => Promise<void>,
) {
  if (cell.angles) {
    const box = within(root).getByRole<HTMLInputElement>("textbox", { name: "Angle" });
    await reach(box);
    await user.clear(box);
    await user.keyboard(`${cell.angles[0]}{Enter}`);
  }
  if (!cell.if) return;
  const select = within(root).getByRole("combobox", { name: "Only if" });
  await reach(select);
  await user.selectOptions(select, `${cell.if.bit} ${cell.if.is}`);
}

async function answer(table: RenderedExample, press: (element: HTMLElement) => Promise<void>) {
  const reply = (table.solution as CircuitAction[]).find(({ t }) => t === "reply");
  if (reply?.t !== "reply") return;
  await press(within(table.root).getByRole("button", { name: "Run the circuit" }));
  await within(table.root).findByRole("table", { name: "Run 1" });
  await press(within(table.root).getByRole("radio", { name: reply.text }));
}

const settings = ({ solution }: RenderedExample) =>
  (solution as CircuitAction[]).filter((action): action is Setting => action.t === "set");

/** Tabs forwards until the element has the focus. */
const tabTo = (user: RenderedExample["user"]) => async (element: HTMLElement) => {
  for (let tabs = 0; tabs < 60 && document.activeElement !== element; tabs += 1) await user.tab();
};

async function byTaps(table: RenderedExample) {
  const { user, root } = table;
  for (const action of settings(table)) {
    const place = placeOf(table, action);
    if (isThere(place)) continue;
    const tool = within(root).getByRole("button", { name: words[`tool.${action.cell.gate}`] });
    if (tool.getAttribute("aria-pressed") !== "true") await user.click(tool);
    await user.click(place);
    await finish(table, action, (element) => user.click(element));
  }
  await answer(table, (element) => user.click(element));
}

async function byKeys(table: RenderedExample) {
  const { user, root } = table;
  let [column, row] = [0, 0];
  for (const action of settings(table)) {
    const { at, gate } = action.cell;
    const current = root.querySelector<HTMLElement>("[data-place][tabindex='0']");
    if (current) await tabTo(user)(current);
    const across = `{Arrow${at[0] > column ? "Right" : "Left"}}`.repeat(Math.abs(at[0] - column));
    const down = `{Arrow${at[1] > row ? "Down" : "Up"}}`.repeat(Math.abs(at[1] - row));
    if (across + down !== "") await user.keyboard(across + down);
    [column, row] = at;
    if (isThere(placeOf(table, action))) continue;
    await user.keyboard(GATES[gate].key);
    await finish(table, action, tabTo(user));
  }
  await answer(table, async (element) => {
    await tabTo(user)(element);
    await user.keyboard(element instanceof HTMLInputElement ? " " : "{Enter}");
    if (element instanceof HTMLInputElement && !element.checked) await user.click(element);
  });
}

const GATE_NAMES: readonly CellGate[] = [
  "h",
  "x",
  "z",
  "c",
  "o",
  "swap",
  "measure",
  "rx",
  "qft",
  "oracle",
  "reset",
  "u",
];

function someAction(pub: unknown, _state: unknown, random: Random): CircuitAction {
  const { qubits, columns, palette } = Object(pub);
  const inside = (): [number, number] => [random.int(0, columns - 1), random.int(0, qubits - 1)];
  const at = () => random.pick<[number, number]>([inside(), inside(), inside(), [-1, 0], [0, qubits], [columns, 0]]);
  const gate = random.pick(GATE_NAMES);
  return random.pick<CircuitAction>([
    { t: "put", at: at(), tool: random.pick<Tool>([...palette, "c", "o", "ccx"]) },
    { t: "put", at: at(), tool: random.pick<Tool>([...palette, "c"]) },
    {
      t: "set",
      cell: {
        at: at(),
        gate,
        angles: [random.pick(["pi/8", "nonsense", "1/0"])],
        span: random.int(0, 4),
        bit: random.int(0, 3),
      },
    },
    random.int(0, 3) === 0 ? { t: "take", at: at() } : { t: "put", at: inside(), tool: random.pick<Tool>(palette) },
    { t: "move", from: at(), to: at() },
    {
      t: "tune",
      at: at(),
      change: { angles: [random.pick(["-3pi/4", "x"])], if: random.pick([null, { bit: 0, is: 1 }]) },
    },
    { t: "put", at: inside(), tool: random.pick<Tool>(palette) },
    { t: "put", at: inside(), tool: random.pick<Tool>(palette) },
    { t: "write", cells: [{ at: [columns - 1, 0], gate: palette[0] }] },
    { t: "reply", text: random.pick(["Different", "no"]) },
    { t: "look" },
  ]);
}

const task = (json: object, more: object = {}) => ({ ...minimal, task: json, ...more });
const bell = [
  { at: [0, 0], gate: "h" },
  { at: [1, 0], gate: "c" },
  { at: [1, 1], gate: "x" },
];
const { model: _, ...withoutModel } = chances;

contractSuite(import.meta.dirname, interactive, view, {
  examples: [minimal, typical, maximal, oracle, chances, explore],
  lint: {
    TARGET_NOT_NORMAL: { raises: task({ k: "state", target: [1, 0, 0, 1] }) },
    TOO_WIDE: { raises: { ...minimal, start: [{ at: [4, 0], gate: "h" }] } },
    START_SOLVES: { raises: { ...minimal, start: bell } },
    NO_KNOWN_SOLUTION: { raises: withoutModel, not: chances },
    MODEL_FAILS: { raises: { ...minimal, model: bell.slice(0, 1) }, not: { ...minimal, model: bell } },
    ANSWER_IN_PROMPT: { raises: { ...oracle, task: { ...oracle.task, ask: { question: "Which?", answer: "two" } } } },
  },
  mutants: [
    { name: "a ket of another number of qubits", asset: task({ k: "state", target: [1, 0] }) },
    { name: "a named state of another number of qubits", asset: task({ k: "state", target: { "000": 1 } }) },
    { name: "chances that add up to more than 1", asset: task({ k: "distribution", target: [0.5, 0.5, 0.5, 0] }) },
    { name: "a limit that is too tight", asset: { ...minimal, limits: { gates: 1 } } },
    { name: "a palette without the gate that is needed", asset: { ...minimal, palette: ["x"] } },
    { name: "a model that uses what is not offered", asset: { ...chances, palette: ["h"] } },
    {
      name: "a model with half a swap",
      asset: { ...maximal, model: [...maximal.model, { at: [8, 2], gate: "swap" }] },
    },
    { name: "a gate that hangs out of the grid", asset: { ...maximal, start: [{ at: [0, 2], gate: "qft", span: 2 }] } },
    { name: "a box larger than the circuit", asset: { ...oracle, task: { ...oracle.task, qubits: 3 } } },
    { name: "an angle that is none", asset: { ...chances, model: [{ at: [0, 0], gate: "ry", angles: ["pie"] }] } },
    { name: "an input of another length", asset: { ...minimal, input: "000" } },
  ],
  action: someAction,
  variants: [
    { example: 3, asset: { ...oracle, task: { ...oracle.task, hidden: [{ at: [2, 1], gate: "x" }] } } },
    {
      example: 3,
      asset: { ...oracle, task: { ...oracle.task, ask: { ...oracle.task.ask, answer: "The same for both" } } },
    },
    { example: 4, asset: { ...chances, model: [{ at: [1, 0], gate: "ry", angles: ["-pi/3"] }] } },
  ],
  winningLog: () => [{ query: { cells: [] }, reply: { counts: { "10": 1 } } }],
  byTaps,
  byKeys,
  generated: 100,
});
