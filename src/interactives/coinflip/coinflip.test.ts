// @vitest-environment happy-dom
import { within } from "@testing-library/react";
import type { AssetBase, Ctx, ProbeEntry } from "../kit/contract.ts";
import { contractSuite } from "../suite/contract-suite.ts";
import type { RenderedExample } from "../suite/fixtures.ts";
import fake from "./examples/fake.json" with { type: "json" };
import imitate from "./examples/imitate.json" with { type: "json" };
import maximal from "./examples/maximal.json" with { type: "json" };
import minimal from "./examples/minimal.json" with { type: "json" };
import stop from "./examples/stop.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import { interactive } from "./interactive.ts";
import { probeCoin } from "./probe.ts";
import { coinFlipSchema } from "./schema.ts";
import type { CoinAction, PublicCoinFlip } from "./types.ts";
import { view } from "./view.tsx";

/** A hundred flips of the hidden coin. */
function winningLog(json: AssetBase, ctx: Ctx): ProbeEntry[] {
  const asset = coinFlipSchema.parse(json);
  const query = { times: Math.min(100, asset.repeats) };
  const answered = probeCoin(asset, query, [], ctx);
  return "reply" in answered ? [{ query, reply: answered.reply }] : [];
}

async function solve({ user, root, solution, pub }: RenderedExample, keys: boolean) {
  const { task } = pub as PublicCoinFlip; // the table is a coin exercise
  const screen = within(root);
  const press = async (target: HTMLElement) => {
    if (!keys) return user.click(target);
    await tabTo(user, target);
    await user.keyboard("{Enter}");
  };
  if (task?.k === "estimate") {
    await press(screen.getByRole("button", { name: "Flip 100 times" }));
    await screen.findByText(/^300 of 400 left/);
  }
  for (const action of solution as CoinAction[]) {
    if (action.t === "throw") {
      const name = action.times === 1 ? "Flip once" : `Flip ${action.times} times`;
      await press(screen.getByRole("button", { name }));
    }
    if (action.t === "say") {
      const box = screen.getByRole("textbox");
      if (keys) await tabTo(user, box);
      else await user.click(box);
      await user.keyboard(`${action.value}{Enter}`);
    }
    if (action.t === "type") {
      if (keys) {
        await tabTo(user, screen.getByRole("textbox"));
        await user.keyboard(action.faces.toLowerCase());
      } else {
        for (const face of action.faces)
          await user.click(screen.getByRole("button", { name: face === "H" ? "Heads" : "Tails" }));
      }
    }
    if (action.t === "pick" && task?.k === "fake") {
      const index = task.sequences.findIndex(({ id }) => id === action.id);
      const choice = screen.getByRole("radio", { name: `Sequence ${index + 1}` });
      if (!keys) await user.click(choice);
      else {
        await tabTo(user, screen.getByRole("radio", { name: "Sequence 1" }));
        await user.keyboard(" ");
        for (let steps = 0; steps < index; steps += 1) await user.keyboard("{ArrowDown}");
      }
    }
  }
}

async function tabTo(user: RenderedExample["user"], target: HTMLElement) {
  for (let tabs = 0; tabs < 60 && document.activeElement !== target; tabs += 1) await user.tab();
}

const estimating = (more: object) => ({ ...typical, task: { ...typical.task, ...more } });
const stopping = (goal: object, more: object = {}) => ({ ...stop, ...more, task: { k: "stopWhen", goal } });

contractSuite(import.meta.dirname, interactive, view, {
  examples: [minimal, typical, maximal, fake, stop, imitate],
  lint: {
    SHOWS_NOTHING: { raises: { ...maximal, show: ["histogram"] }, not: minimal },
    NOTHING_SHOWN: { raises: { ...maximal, show: [] }, not: maximal },
    HALF_IS_RIGHT: { raises: estimating({ p: 0.53 }), not: typical },
    TOO_FEW_FLIPS: { raises: { ...typical, repeats: 60 }, not: typical },
    FAKE_UNCLEAR: { raises: { ...fake, task: { ...fake.task, fake: 0 } }, not: fake },
    GOAL_UNREACHABLE: { raises: stopping({ k: "width", atMost: 0.01 }), not: stop },
    GOAL_AT_ONCE: { raises: stopping({ k: "width", atMost: 0.9 }), not: stop },
  },
  mutants: [
    { name: "another sequence named the fake", asset: { ...fake, task: { ...fake.task, fake: 1 } } },
    { name: "flips taken away", asset: { ...typical, repeats: 20 } },
    { name: "a tolerance that lets the fair coin pass", asset: estimating({ tol: 0.2 }) },
    { name: "a fair coin that is to lead by far", asset: stopping({ k: "lead", atLeast: 400 }, { p: 0.5 }) },
    { name: "a run longer than all flips", asset: stopping({ k: "run", atLeast: 40 }, { repeats: 30 }) },
    { name: "runs of two coins", asset: { ...maximal, coins: 2 } },
    { name: "more heads than coins", asset: { ...minimal, coins: 4 } },
    { name: "a hidden coin whose chance is open", asset: { ...typical, p: 0.5 } },
  ],
  action: (pub, _, random) => {
    const { task } = pub as PublicCoinFlip; // the suite plays coins
    const ids = task?.k === "fake" ? task.sequences.map(({ id }) => id) : [];
    return random.pick<CoinAction>([
      { t: "throw", times: random.pick([1, 1, 10, 100, 10_000]) },
      { t: "throw", times: random.pick([0, -3, 0.5, 10_001]) },
      { t: "say", value: random.int(-10, 120) / 100 },
      { t: "say", value: Number.POSITIVE_INFINITY },
      { t: "pick", id: random.pick(["nobody", ...ids]) },
      { t: "type", faces: "HTTHTHHHTH".repeat(random.int(0, 7)) },
      { t: "type", faces: "heads" },
    ]);
  },
  variants: [
    { example: 1, asset: estimating({ p: 0.3 }) },
    { example: 1, asset: estimating({ p: 1 }) },
    { example: 3, asset: { ...fake, task: { ...fake.task, fake: 0 } } },
  ],
  winningLog,
  byTaps: (table) => solve(table, false),
  byKeys: (table) => solve(table, true),
});
