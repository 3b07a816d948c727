import { join } from "node:path";
import { build } from "vite";
import { expect, test } from "vitest";
import { openTrainer } from "#interactives/neuralnetworks/trainer.ts";
import type { DataSpec, Settings } from "#interactives/neuralnetworks/types.ts";
import { openJourney } from "./kit.ts";

const journey = openJourney();

const SPEC: DataSpec = { k: "spiral", n: 300, noise: 0.1, split: 0.5, seed: "bits" };

const SETTINGS: Settings = {
  data: "spiral",
  noise: 0.1,
  split: 0.5,
  features: ["x", "y", "sinx", "siny"],
  hidden: [6, 4],
  activation: "tanh",
  loss: "crossEntropy",
  optimiser: "adam",
  rate: 0.01,
  batch: 10,
  l1: 0.001,
  l2: 0.001,
  roll: 0,
};

const STEPS = 600;

/** Every weight after this many batches, as the two halves of its 64 bits. */
function trained(open: typeof openTrainer, settings: Settings, spec: DataSpec, steps: number): number[] {
  const trainer = open(settings, spec, "bits");
  for (let step = 0; step < steps; step += 1) trainer.step();
  return [...new Uint32Array(trainer.network.weights.buffer)];
}

/** Bundles the trainer as one script that a page can run. */
async function bundled(): Promise<string> {
  const entry = join(import.meta.dirname, "../../src/interactives/neuralnetworks/trainer.ts");
  const built = await build({
    configFile: false,
    logLevel: "silent",
    build: { write: false, lib: { entry, formats: ["iife"], name: "training" } },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first && "output" in first ? first.output[0] : null;
  if (chunk?.type !== "chunk") throw new Error("Nothing was bundled.");
  return chunk.code;
}

test("trains a network to the same bits in the browser as on the server", async () => {
  const page = await (await journey().open()).newPage();
  await page.addScriptTag({ content: `${await bundled()}; ${trained.toString()}` });
  const call = `trained(training.openTrainer, ${JSON.stringify(SETTINGS)}, ${JSON.stringify(SPEC)}, ${STEPS})`;
  const there = await page.evaluate(call);
  expect(there).toEqual(trained(openTrainer, SETTINGS, SPEC, STEPS));
});
