import * as fc from "fast-check";
import { afterAll, beforeAll, test } from "vitest";
import { spreadOver } from "../kit/second-process.ts";
import { testDay, volume } from "../kit/volume.ts";
import { runHistory } from "./run-history.ts";
import { history } from "./steps.ts";
import { makeWorld, type World } from "./world.ts";

const PROCESSES = 4;
const wanted = volume(6, 200);

let world: World;
beforeAll(async () => {
  world = await makeWorld();
  await spreadOver(world.app, PROCESSES, { env: { LOG_LEVEL: "silent" } });
});
afterAll(() => world.close());

test(
  `holds as well when each webhook reaches the next of four processes, in ${wanted} random histories`,
  async () => {
    const property = fc.asyncProperty(history, async (steps) => {
      const wrong = await runHistory(world, steps);
      if (wrong.length > 0) throw new Error(wrong.join("\n"));
    });
    await fc.assert(property, { numRuns: wanted, seed: testDay * 1000 + 7 });
  },
  Math.max(120_000, wanted * 2000),
);
