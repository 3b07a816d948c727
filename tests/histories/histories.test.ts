import * as fc from "fast-check";
import { afterAll, test } from "vitest";
import { isNightly, testDay, volume } from "../kit/volume.ts";
import { runHistory } from "./run-history.ts";
import { history } from "./steps.ts";
import { makeWorld, type World } from "./world.ts";

const { HISTORIES, HISTORY_SEED, HISTORY_PATH } = process.env;
const wanted = Number(HISTORIES ?? volume(60, 10_000));
/** The same histories all day, random ones at night. */
const seed = Number(HISTORY_SEED ?? (isNightly ? Math.floor(Math.random() * 2 ** 31) : testDay * 1000));
/** Run side by side, each with its own product: one computes while the other waits for its database. */
const LANES = HISTORY_PATH === undefined ? 2 : 1;

const worlds: World[] = [];
for (let lane = 0; lane < LANES; lane += 1) worlds.push(await makeWorld());
afterAll(() => Promise.all(worlds.map((world) => world.close())));

test(
  `grants what the ledger says, charges nobody twice or after cancelling and loses no paid day, in ${wanted} random histories`,
  async () => {
    const problems = await Promise.all(worlds.map((world, lane) => firstProblem(world, seed + lane)));
    const found = problems.filter((problem) => problem !== null);
    if (found.length > 0) throw new Error(found.join("\n\n"));
  },
  Math.max(600_000, wanted * 2000),
);

/** The smallest failing history, with the settings that repeat it; null if all pass. */
async function firstProblem(world: World, laneSeed: number): Promise<string | null> {
  const property = fc.asyncProperty(history, async (steps) => {
    const wrong = await runHistory(world, steps);
    if (wrong.length > 0) throw new Error(wrong.join("\n"));
  });
  const path = HISTORY_PATH === undefined ? {} : { path: HISTORY_PATH };
  const run = await fc.check(property, { numRuns: Math.ceil(wanted / LANES), seed: laneSeed, ...path });
  if (!run.failed) return null;
  const again = `HISTORY_SEED=${run.seed} HISTORY_PATH=${run.counterexamplePath}`;
  return `${again}\n${JSON.stringify(run.counterexample?.[0], null, 1)}\n${String(run.errorInstance)}`;
}
