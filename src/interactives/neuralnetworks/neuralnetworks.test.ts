// @vitest-environment happy-dom
import { fireEvent, within } from "@testing-library/react";
import type { Dice } from "../kit/dice.ts";
import { contractSuite } from "../suite/contract-suite.ts";
import type { Table } from "../suite/fixtures.ts";
import { checked } from "./checked.ts";
import explore from "./examples/explore.json" with { type: "json" };
import maximal from "./examples/maximal.json" with { type: "json" };
import minimal from "./examples/minimal.json" with { type: "json" };
import predict from "./examples/predict.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import { FEATURE_LABELS, FEATURES } from "./features.ts";
import type { Feature, NetworkAction, Settings } from "./types.ts";
import { view } from "./view.tsx";

type Press = (element: HTMLElement) => Promise<void>;

const buttons = (table: Table, name: string) => within(table.root).getByRole("button", { name });

/** Adds and removes layers and neurons until there are these. */
async function build(table: Table, before: readonly number[], wanted: readonly number[], press: Press) {
  for (let layers = before.length; layers > wanted.length; layers -= 1)
    await press(buttons(table, "Remove the last layer"));
  for (let layers = before.length; layers < wanted.length; layers += 1) await press(buttons(table, "Add a layer"));
  for (const [layer, size] of wanted.entries()) {
    const now = before[layer] ?? 2;
    const name = `One neuron ${size > now ? "more" : "fewer"} in layer ${layer + 1}`;
    for (let left = Math.abs(size - now); left > 0; left -= 1) await press(buttons(table, name));
  }
}

async function choose(table: Table, start: Settings, change: Partial<Settings>, press: Press) {
  const isOn = (features: readonly Feature[], feature: Feature) => features.includes(feature);
  const wanted = change.features ?? start.features;
  for (const feature of [...FEATURES].filter((one) => isOn(start.features, one) !== isOn(wanted, one))) {
    await press(within(table.root).getByRole("checkbox", { name: FEATURE_LABELS[feature] }));
  }
  if (change.hidden) await build(table, start.hidden, change.hidden, press);
  for (const [key, label] of [
    ["optimiser", "Way down"],
    ["rate", "Rate"],
  ] as const) {
    const value = change[key];
    if (value !== undefined)
      await table.user.selectOptions(within(table.root).getByRole("combobox", { name: label }), String(value));
  }
}

/** Sliders are set by their own event: nothing of happy-dom drags them. */
function weigh({ root }: Table, weights: readonly number[]) {
  for (const [at, weight] of weights.entries()) {
    const slider = root.querySelectorAll<HTMLInputElement>("input[type=range]")[at];
    if (!slider) throw new Error(`There is no weight ${at}`);
    fireEvent.change(slider, { target: { value: String(weight) } });
    fireEvent.pointerUp(slider);
  }
}

const solve = (press: (table: Table) => Press) => async (table: Table) => {
  const { start } = Object(table.pub) as { start: Settings }; // the public half of a network
  for (const action of table.solution as NetworkAction[]) {
    if (action.t === "set") await choose(table, start, action.change, press(table));
    if (action.t === "weigh") weigh(table, action.weights);
    if (action.t === "reply") await press(table)(within(table.root).getByRole("radio", { name: action.text }));
  }
};

/** Tab until the focus is there, then the key that presses it. */
const withKeys =
  ({ user }: Table): Press =>
  async (element) => {
    for (let tabs = 0; tabs < 80 && document.activeElement !== element; tabs += 1) await user.tab();
    if (document.activeElement !== element) element.focus();
    await user.keyboard(element.tagName === "BUTTON" ? "{Enter}" : " ");
  };

function someAction(pub: unknown, _state: unknown, dice: Dice): NetworkAction {
  const { aim } = Object(pub);
  return dice.pick<NetworkAction>([
    { t: "set", change: { hidden: Array.from({ length: dice.int(0, 9) }, () => dice.int(-1, 12)) } },
    { t: "set", change: { features: dice.shuffle(FEATURES).slice(0, dice.int(0, 4)), rate: dice.pick([1e9, 0.1, 0]) } },
    {
      t: "set",
      change: { data: dice.pick(["plane", "xor", "custom"]), loss: "crossEntropy", roll: dice.int(-3, 2000) },
    },
    { t: "weigh", weights: [dice.int(-99, 99), 0.123456, dice.int(-3, 3)] },
    { t: "weigh", weights: [1] },
    { t: "train", steps: dice.int(-5, 500) },
    { t: "train", steps: dice.int(1, 500) + 0.5 },
    { t: "reply", text: dice.pick([...(aim?.choices ?? []), "nothing"]) },
    { t: "look" },
  ]);
}

const task = (change: object) => ({ ...minimal, task: { ...minimal.task, ...change } });

contractSuite(import.meta.dirname, checked, view, {
  examples: [minimal, typical, maximal, predict, explore],
  lint: {
    UNREACHABLE: { raises: task({ maxNeurons: 1 }) },
    TRIVIAL: { raises: { ...minimal, hidden: [4, 4] } },
    DIVERGES: { raises: { ...explore, data: { ...explore.data, k: "plane" }, activation: "linear", rate: 10 } },
    UNPROVEN: { raises: minimal, nodes: 0 },
    ANSWER_NOT_OFFERED: { raises: { ...predict, task: { ...predict.task, answer: "All" } }, not: predict },
  },
  mutants: [
    { name: "a loss that nothing comes down to", asset: task({ testLoss: 0.0001 }) },
    { name: "no time to train", asset: task({ maxEpochs: 2 }) },
    { name: "nothing that may be changed", asset: { ...minimal, editable: [] } },
    { name: "a model that does not reach the goal", asset: { ...minimal, model: { settings: { hidden: [2] } } } },
    { name: "weights set by hand that nobody may set", asset: { ...typical, editable: [] } },
    { name: "a model whose line runs the wrong way", asset: { ...typical, model: { weights: [1, -1, 0] } } },
    { name: "clouds that are parted at the start", asset: { ...typical, task: { k: "handSet", accuracy: 0.5 } } },
    {
      name: "cross entropy of numbers",
      asset: { ...explore, loss: "crossEntropy", data: { ...explore.data, k: "hills" } },
    },
    { name: "custom data without points", asset: { ...explore, data: { ...explore.data, k: "custom" } } },
    { name: "an input twice", asset: { ...explore, features: ["x", "x"] } },
  ],
  action: someAction,
  variants: [
    { example: 1, asset: { ...typical, model: { weights: [2, 2, 0] } } },
    { example: 3, asset: { ...predict, task: { ...predict.task, answer: "Nearly all" } } },
  ],
  byTaps: solve(
    ({ user }) =>
      (element) =>
        user.click(element),
  ),
  byKeys: solve(withKeys),
  // Each is trained with twenty seeds, four times over: made twice, looked through and solved.
  generated: 10,
});
