// @vitest-environment happy-dom
import { within } from "@testing-library/react";
import { contractSuite } from "../suite/contract-suite.ts";
import type { RenderedExample } from "../suite/fixtures.ts";
import maximal from "./examples/maximal.json" with { type: "json" };
import minimal from "./examples/minimal.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import workshop from "./examples/workshop.json" with { type: "json" };
import { interactive } from "./interactive.ts";
import type { HuygensAction } from "./types.ts";
import { view } from "./view.tsx";

const NAMES = {
  mass: "Mass of the beam in kilograms",
  damping: "Damping of the beam in newton seconds per metre",
};

const PREDICTED = { anti: /^In opposite swing/, in: /^In step/, drift: /^Each for itself/, stop: /^At least one/ };

/** Chooses predictions and types settings. */
async function solve({ user, root, solution }: RenderedExample, keys: boolean) {
  for (const action of solution as HuygensAction[]) {
    if (action.t === "guess") {
      const choice = within(root).getByRole("radio", { name: PREDICTED[action.guess] });
      if (!keys) await user.click(choice);
      else {
        await tabTo(user, within(root).getAllByRole("radio")[0]);
        await user.keyboard(" ");
        while (document.activeElement !== choice) await user.keyboard("{ArrowDown}");
      }
    }
    if (action.t !== "change" || (action.change.k !== "mass" && action.change.k !== "damping")) continue;
    const box = within(root).getByRole("textbox", { name: NAMES[action.change.k] });
    if (keys) await tabTo(user, box);
    else await user.click(box);
    await user.keyboard(`{Control>}a{/Control}${action.change.value}{Enter}`);
  }
}

async function tabTo(user: RenderedExample["user"], target: HTMLElement | undefined) {
  for (let tabs = 0; tabs < 60 && document.activeElement !== target; tabs += 1) await user.tab();
}

const heavy = { ...typical, task: { ...typical.task, model: { mass: 200, damping: 2 } } };
const unmodelled = { ...typical, task: { k: "sync", phase: "anti", within: 5, by: 180 } };

contractSuite(import.meta.dirname, interactive, view, {
  examples: [minimal, typical, maximal, workshop],
  generated: 100,
  lint: {
    STOPS: { raises: { ...workshop, escapement: { threshold: 0.06, kick: 0.001 } }, not: workshop },
    STEP_TOO_COARSE: { raises: { ...workshop, beam: { mass: 1, damping: 0, stiffness: 50_000 } }, not: workshop },
    UNSTABLE: {
      raises: { ...workshop, ranges: { mass: [0.1, 10], damping: [0, 10_000] } },
      not: { ...workshop, ranges: { mass: [2, 10], damping: [0, 100] } },
    },
    TASK_TRUE_AT_START: { raises: { ...typical, beam: { mass: 15, damping: 30, stiffness: 0 } }, not: typical },
    TASK_UNREACHABLE: { raises: { ...unmodelled, ranges: { mass: [150, 250], damping: [0, 5] } }, not: typical },
    NO_MODEL: { raises: unmodelled, not: typical },
    UNPROVEN: { raises: unmodelled, nodes: 100, not: typical },
    OUTCOME_UNCLEAR: {
      raises: {
        ...minimal,
        clocks: minimal.clocks.map((clock, index) => ({ ...clock, angle0: index === 0 ? 0.2 : -0.1 })),
        beam: { mass: 100, damping: 10, stiffness: 0 },
        task: { k: "predict", by: 240 },
      },
      not: minimal,
    },
  },
  mutants: [
    { name: "a model that does not do it", asset: heavy },
    { name: "no push", asset: { ...typical, escapement: null } },
    { name: "friction too strong for the push", asset: { ...typical, pivotDamping: 1 } },
    { name: "too little time", asset: { ...typical, task: { ...typical.task, by: 10 } } },
    { name: "a beam set right from the start", asset: { ...typical, beam: { mass: 15, damping: 30, stiffness: 0 } } },
    { name: "a beam as light as a feather", asset: { ...typical, beam: { mass: 0.1, damping: 2000, stiffness: 0 } } },
  ],
  action: (_, __, random) => {
    const at = random.pick([0, 0, 480, 4800, 20_000]);
    return random.pick<HuygensAction>([
      { t: "change", change: { at, k: "mass", value: random.int(1, 400) / 2 } },
      { t: "change", change: { at, k: "damping", value: random.int(0, 100) } },
      { t: "change", change: { at, k: "detune", clock: random.int(0, 4), value: random.int(-3, 3) / 1000 } },
      { t: "change", change: { at, k: "place", clock: random.int(0, 3), angle: random.int(-200, 200) / 100 } },
      { t: "change", change: { at, k: "nudge", clock: random.int(0, 2), by: random.pick([1, -1]) } },
      { t: "change", change: { at: 0.5, k: "mass", value: 20 } },
      { t: "change", change: { at, k: "mass", value: Number.NaN } },
      { t: "fromStart" },
      { t: "guess", guess: random.pick(["anti", "in", "drift", "stop"]) },
      { t: "watch" },
    ]);
  },
  byTaps: (table) => solve(table, false),
  byKeys: (table) => solve(table, true),
});
