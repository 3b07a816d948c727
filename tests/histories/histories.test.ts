import * as fc from "fast-check";
import { afterAll, beforeAll, test } from "vitest";
import { runHistory } from "./run-history.ts";
import { history } from "./steps.ts";
import { makeWorld, type World } from "./world.ts";

const { HISTORIES, HISTORY_SEED, HISTORY_PATH } = process.env;
const wanted = Number(HISTORIES ?? 500);
/** A submission is judged by the same histories as the one before; at night there are new ones. */
const DAILY_SEED = 20_261_121;
const seed = Number(HISTORY_SEED ?? (HISTORIES === undefined ? DAILY_SEED : Math.floor(Math.random() * 2 ** 31)));
/** Side by side, each in a product of its own: while one waits for its database the other computes. */
const LANES = HISTORY_PATH === undefined ? 2 : 1;

const worlds: World[] = [];
beforeAll(async () => {
  for (let lane = 0; lane < LANES; lane += 1) worlds.push(await makeWorld());
});
afterAll(() => Promise.all(worlds.map((world) => world.close())));

test(
  `${wanted} random histories: granted is what the ledger says, nobody pays twice or after cancelling, no paid day is lost`,
  async () => {
    const problems = await Promise.all(worlds.map((world, lane) => firstProblem(world, seed + lane)));
    const found = problems.filter((one) => one !== null);
    if (found.length > 0) throw new Error(found.join("\n\n"));
  },
  Math.max(600_000, wanted * 2000),
);

/** The smallest history that goes wrong, and with which settings it comes again; null where all held. */
async function firstProblem(world: World, laneSeed: number): Promise<string | null> {
  const property = fc.asyncProperty(history, async (one) => {
    const wrong = await runHistory(world, one);
    if (wrong.length > 0) throw new Error(wrong.join("\n"));
  });
  const path = HISTORY_PATH === undefined ? {} : { path: HISTORY_PATH };
  const told = await fc.check(property, { numRuns: Math.ceil(wanted / LANES), seed: laneSeed, ...path });
  if (!told.failed) return null;
  const again = `HISTORY_SEED=${told.seed} HISTORY_PATH=${told.counterexamplePath}`;
  return `${again}\n${JSON.stringify(told.counterexample?.[0], null, 1)}\n${String(told.errorInstance)}`;
}
