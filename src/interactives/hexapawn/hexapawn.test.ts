// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { afterAll, beforeAll, vi } from "vitest";
import { contractSuite } from "../suite/contract-suite.ts";
import type { RenderedExample } from "../suite/fixtures.ts";
import { legalMoves } from "./board.ts";
import maximal from "./examples/maximal.json" with { type: "json" };
import minimal from "./examples/minimal.json" with { type: "json" };
import predict from "./examples/predict.json" with { type: "json" };
import strategy from "./examples/strategy.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import wide from "./examples/wide.json" with { type: "json" };
import { interactive } from "./interactive.ts";
import { currentProgress, hexapawnRules, tableNow } from "./rules.ts";
import type { HexapawnAction, HexapawnState, PublicHexapawn } from "./schema.ts";
import { view } from "./view.tsx";
import { cellName } from "./words.ts";

/** Steps of the solution as seen on screen: the cells of a move, or the number of games so far. */
function* stepsOf({ pub: shown, solution }: RenderedExample) {
  const pub = shown as PublicHexapawn; // the suite's table isn't typed for hexapawn
  let state: HexapawnState = hexapawnRules.init(pub, "client");
  for (const action of solution as HexapawnAction[]) {
    const { position } = tableNow(pub, currentProgress(state, pub));
    const move = action.t === "move" ? legalMoves(pub, position)[action.move] : undefined;
    state = hexapawnRules.reduce(state, action, pub);
    const games = currentProgress(state, pub).results.length;
    yield { action, games, cells: move && ([cellName(pub, move.from), cellName(pub, move.to)] as const) };
  }
}

async function playedSoFar(games: number) {
  await screen.findByText(new RegExp(`^${games} games?: the machine`), {}, { timeout: 5000 });
}

// Reduced motion skips the playback of games: view.test.tsx covers it.
beforeAll(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});
afterAll(() => {
  vi.unstubAllGlobals();
});

contractSuite(import.meta.dirname, interactive, view, {
  examples: [minimal, typical, maximal, strategy, predict, wide],
  lint: {
    TASK_IMPOSSIBLE: { raises: { ...strategy, machine: "second" }, not: strategy },
    SLOW_TO_LEARN: { raises: { ...typical, task: { ...typical.task, maxGames: 40 } }, not: typical },
    NEVER_LEARNS: { raises: { ...typical, beads: { start: 1, win: 3, lose: 0 } }, not: typical },
    UNPROVEN: { raises: typical, not: typical, nodes: 50 },
  },
  mutants: [
    { name: "the losing side against perfect play", asset: { ...strategy, machine: "second" } },
    {
      name: "a machine that has nothing left to learn",
      asset: { ...minimal, task: { k: "beatMachine", trained: 500 } },
    },
    {
      name: "a row longer than the games allowed",
      asset: { ...typical, task: { ...typical.task, untilNoLossIn: 500, maxGames: 400 } },
    },
    {
      name: "a machine on the losing side that meets nobody else than a perfect player",
      asset: { ...typical, machine: "first", opponents: ["perfect"] },
    },
    { name: "a task played by hand without hands", asset: { ...minimal, opponents: ["random"] } },
    { name: "no task and something to solve", asset: { ...minimal, task: undefined } },
  ],
  action(_pub, _state, dice) {
    const actions: HexapawnAction[] = [
      { t: "move", move: dice.int(-1, 4) },
      { t: "move", move: dice.int(0, 2) },
      { t: "new" },
      { t: "auto", by: dice.pick(["random", "greedy", "perfect"]), games: dice.int(0, 10) },
      { t: "forget" },
      { t: "unlearn" },
      { t: "guess", value: dice.pick([null, -1, 10, 1.5, 4]) },
    ];
    return dice.pick(actions);
  },
  async byTaps(table) {
    const root = within(table.root);
    for (const { action, cells, games } of stepsOf(table)) {
      if (cells) {
        for (const cell of cells) await table.user.click(root.getByRole("button", { name: new RegExp(`^${cell},`) }));
      }
      if (action.t === "new") await table.user.click(root.getByRole("button", { name: "Next game" }));
      if (action.t === "guess") await table.user.type(root.getByRole("textbox"), String(action.value));
      if (action.t !== "auto") continue;
      await table.user.click(root.getByRole("radio", { name: new RegExp(action.by, "i") }));
      await table.user.click(
        root.getByRole("button", { name: action.games === 1 ? "1 game" : `${action.games} games` }),
      );
      await playedSoFar(games);
    }
  },
  async byKeys(table) {
    const focused = () => document.activeElement;
    const tabTo = async (found: (element: Element | null) => boolean) => {
      for (let tabs = 0; tabs < 80 && !found(focused()); tabs += 1) await table.user.tab();
    };
    for (const { action, cells, games } of stepsOf(table)) {
      if (cells) {
        for (const cell of cells) {
          await tabTo((element) => element?.hasAttribute("data-cell") === true);
          await arrowTo(table, cell);
          await table.user.keyboard("{Enter}");
        }
      }
      if (action.t === "new") {
        await tabTo((element) => element?.textContent === "Next game");
        await table.user.keyboard("{Enter}");
      }
      if (action.t === "guess") {
        await tabTo((element) => element?.getAttribute("type") === "text");
        await table.user.keyboard(String(action.value));
      }
      if (action.t !== "auto") continue;
      await tabTo((element) => element?.getAttribute("type") === "radio");
      for (let turns = 0; turns < 3 && focused()?.getAttribute("value") !== action.by; turns += 1) {
        await table.user.keyboard("{ArrowDown}");
      }
      await tabTo((element) => element?.textContent === (action.games === 1 ? "1 game" : `${action.games} games`));
      await table.user.keyboard("{Enter}");
      await playedSoFar(games);
    }
  },
  // Each one is proved by playing fifty machines.
  generated: 100,
});

async function arrowTo({ user }: RenderedExample, cell: string) {
  const at = () => document.activeElement?.getAttribute("aria-label")?.slice(0, 2) ?? "";
  for (let steps = 0; steps < 8 && at() !== cell; steps += 1) {
    const [column = "", row = ""] = at();
    const key =
      column < (cell[0] ?? "") ? "Right" : column > (cell[0] ?? "") ? "Left" : row < (cell[1] ?? "") ? "Up" : "Down";
    await user.keyboard(`{Arrow${key}}`);
  }
}
