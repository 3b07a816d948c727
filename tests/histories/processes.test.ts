import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findProgram } from "../../cluster/programs.ts";
import { databaseAt } from "../kit/database.ts";
import { reportNotRun } from "../kit/not-run.ts";
import { testDay, volume } from "../kit/volume.ts";
import { type Processes, spreadWorld } from "./processes.ts";
import { runHistory } from "./run-history.ts";
import { history } from "./steps.ts";
import { makeWorld, type World } from "./world.ts";

const { HISTORIES, HISTORY_SEED, HISTORY_PATH, HISTORIES_DATABASE } = process.env;
/** Each thing is done by another process than the last. */
const COUNT = volume(2, 4);
const wanted = Number(HISTORIES ?? volume(6, 200));
const seed = Number(HISTORY_SEED ?? testDay * 1000 + 7);
const haproxy = findProgram("haproxy");
if (haproxy === undefined)
  reportNotRun(
    "histories of money in several processes",
    "HAProxy isn't installed; npm run cluster -- --histories 100 installs it.",
  );

let world: World;
let processes: Processes;
beforeAll(async () => {
  if (haproxy === undefined) return;
  // `npm run cluster` names a database of its own, whose machines it can kill.
  world = await makeWorld(HISTORIES_DATABASE === undefined ? {} : { database: await databaseAt(HISTORIES_DATABASE) });
  processes = await spreadWorld(world, { count: COUNT, haproxy });
});
afterAll(async () => {
  await processes?.close();
  await world?.close();
});

test.skipIf(haproxy === undefined)(
  `holds as well when each thing that's done reaches the next of ${COUNT} processes behind HAProxy, in ${wanted} random histories`,
  async () => {
    const property = fc.asyncProperty(history, async (steps) => {
      const wrong = await runHistory(world, steps);
      if (wrong.length > 0) throw new Error(wrong.join("\n"));
    });
    const path = HISTORY_PATH === undefined ? {} : { path: HISTORY_PATH };
    await fc.assert(property, { numRuns: wanted, seed, ...path });
    const shares = [...processes.shares.values()];
    console.log(`${wanted} histories in ${COUNT} processes did ${shares.join(", ")} things.`);
    expect(shares).toHaveLength(COUNT);
    // HAProxy takes turns.
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(COUNT);
  },
  Math.max(180_000, wanted * 5000),
);
