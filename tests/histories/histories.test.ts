import * as fc from "fast-check";
import { afterAll, beforeAll, test } from "vitest";
import { runHistory } from "./run-history.ts";
import { history } from "./steps.ts";
import { makeWorld, type World } from "./world.ts";

const numRuns = Number(process.env.HISTORIES ?? 500);
const replay = process.env.HISTORY_SEED;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

test(
  `${numRuns} random histories: what is granted is what the ledger says, nobody pays twice or after cancelling, no paid day is lost`,
  async () => {
    const told = await fc.check(
      fc.asyncProperty(history, async (one) => {
        const wrong = await runHistory(world, one);
        if (wrong.length > 0) throw new Error(wrong.join("\n"));
      }),
      {
        numRuns,
        ...(replay === undefined ? {} : { seed: Number(replay) }),
        ...(process.env.HISTORY_PATH === undefined ? {} : { path: process.env.HISTORY_PATH }),
      },
    );
    if (!told.failed) return;
    const again = `HISTORY_SEED=${told.seed} HISTORY_PATH=${told.counterexamplePath}`;
    throw new Error(`${again}\n${JSON.stringify(told.counterexample?.[0], null, 1)}\n${String(told.errorInstance)}`);
  },
  Math.max(300_000, numRuns * 1000),
);
