// @vitest-environment happy-dom
import { fireEvent, within } from "@testing-library/react";
import type { Random } from "../kit/random.ts";
import { contractSuite } from "../suite/contract-suite.ts";
import type { RenderedExample } from "../suite/fixtures.ts";
import explore from "./examples/explore.json" with { type: "json" };
import maximal from "./examples/maximal.json" with { type: "json" };
import minimal from "./examples/minimal.json" with { type: "json" };
import predict from "./examples/predict.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import { FEATURE_LABELS, FEATURES } from "./features.ts";
import { interactive } from "./interactive.ts";
import type { Feature, NetworkAction, Settings } from "./types.ts";
import { view } from "./view.tsx";

type Press = (element: HTMLElement) => Promise<void>;

const buttons = (table: RenderedExample, name: string) => within(table.root).getByRole("button", { name });

/** Adds and removes layers and neurons until the network has these. */
async function build(table: RenderedExample, before: readonly number[], wanted: readonly number[], press: Press) {
  for (let layers = before.length; layers > wanted.length; layers -= 1)
    await press(buttons(table, "Remove the last layer"));
  for (let layers = before.length; layers < wanted.length; layers += 1) await press(buttons(table, "Add a layer"));
  for (const [layer, size] of wanted.entries()) {
    const now = before[layer] ?? 2;
    const name = `One neuron ${size > now ? "more" : "fewer"} in layer ${layer + 1}`;
    for (let left = Math.abs(size - now); left > 0; left -= 1) await press(buttons(table, name));
  }
}

async function choose(table: RenderedExample, start: Settings, change: Partial<Settings>, press: Press) {
  const isOn = (features: readonly Feature[], feature: Feature) => features.includes(feature);
  const wanted = change.features ?? start.features;
  for (const feature of [...FEATURES].filter((name) => isOn(start.features, name) !== isOn(wanted, name))) {
    await press(within(table.root).getByRole("checkbox", { name: FEATURE_LABELS[feature] }));
  }
  if (change.hidden) await build(table, start.hidden, change.hidden, press);
  for (const [key, label] of [
    ["optimiser", "Method"],
    ["rate", "Rate"],
  ] as const) {
    const value = change[key];
    if (value !== undefined)
      await table.user.selectOptions(within(table.root).getByRole("combobox", { name: label }), String(value));
  }
}

/** Sets sliders by their change event, because happy-dom can't drag them. */
function weigh({ root }: RenderedExample, weights: readonly number[]) {
  for (const [at, weight] of weights.entries()) {
    const slider = root.querySelectorAll<HTMLInputElement>("input[type=range]")[at];
    if (!slider) throw new Error(`There is no weight ${at}`);
    fireEvent.change(slider, { target: { value: String(weight) } });
    fireEvent.pointerUp(slider);
  }
}

const solve = (press: (table: RenderedExample) => Press) => async (table: RenderedExample) => {
  const { start } = Object(table.pub) as { start: Settings }; // the public half of a network
  for (const action of table.solution as NetworkAction[]) {
    if (action.t === "set") await choose(table, start, action.change, press(table));
    if (action.t === "weigh") weigh(table, action.weights);
    if (action.t === "reply") await press(table)(within(table.root).getByRole("radio", { name: action.text }));
  }
};

/** Presses an element with the keyboard: Tab to it, then its key. */
const withKeys =
  ({ user }: RenderedExample): Press =>
  async (element) => {
    for (let tabs = 0; tabs < 80 && document.activeElement !== element; tabs += 1) await user.tab();
    if (document.activeElement !== element) element.focus();
    await user.keyboard(element.tagName === "BUTTON" ? "{Enter}" : " ");
  };

function someAction(pub: unknown, _state: unknown, random: Random): NetworkAction {
  const { aim } = Object(pub);
  return random.pick<NetworkAction>([
    { t: "set", change: { hidden: Array.from({ length: random.int(0, 9) }, () => random.int(-1, 12)) } },
    {
      t: "set",
      change: { features: random.shuffle(FEATURES).slice(0, random.int(0, 4)), rate: random.pick([1e9, 0.1, 0]) },
    },
    {
      t: "set",
      change: { data: random.pick(["plane", "xor", "custom"]), loss: "crossEntropy", roll: random.int(-3, 2000) },
    },
    { t: "weigh", weights: [random.int(-99, 99), 0.123456, random.int(-3, 3)] },
    { t: "weigh", weights: [1] },
    { t: "train", steps: random.int(-5, 500) },
    { t: "train", steps: random.int(1, 500) + 0.5 },
    { t: "reply", text: random.pick([...(aim?.choices ?? []), "nothing"]) },
    { t: "look" },
  ]);
}

const task = (change: object) => ({ ...minimal, task: { ...minimal.task, ...change } });

contractSuite(import.meta.dirname, interactive, view, {
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
  // Each one is trained with twenty seeds, four times over: generated twice, linted and solved.
  generated: 10,
});
