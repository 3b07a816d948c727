import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { ensureBuilt } from "../../scripts/build.mjs";
import { unpackBrowser } from "../kit/browser.ts";
import { startProduct } from "../kit/running-product.ts";
import { offerWholeProduct } from "./whole-product.ts";

/** A small catalogue of our own, so that changes to the real one break no journey. */
const CATALOGUE = join(import.meta.dirname, "../kit/catalogue");

/** Address and data folder of a running product. */
export interface Ground {
  url: string;
  dataDir: string;
}

/** Shared by all journeys: a running product, and where to ask for the one with the whole catalogue. */
export interface SharedGround extends Ground {
  whole: string;
}

declare module "vitest" {
  export interface ProvidedContext {
    journeys: SharedGround;
  }
}

/**
 * Builds and starts the product once for the whole run, and makes sure that there's a browser. `JOURNEYS_AT` names one that runs already, behind
 * a balancer of `npm run cluster`, and `JOURNEYS_DATA` its folder.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { JOURNEYS_AT: url, JOURNEYS_DATA: dataDir = "" } = process.env;
  const whole = await offerWholeProduct();
  if (url !== undefined) {
    await unpackBrowser();
    project.provide("journeys", { url, dataDir, whole: whole.address });
    return whole.remove;
  }
  ensureBuilt();
  await unpackBrowser();
  // Behind a proxy on this machine, each learner can have their own network and doesn't use up another's limits.
  const product = await startProduct({ env: { CONTENT_DIR: CATALOGUE, TRUST_PROXY: "127.0.0.1" } });
  project.provide("journeys", { url: product.url, dataDir: product.dataDir, whole: whole.address });
  return async () => {
    await Promise.all([product.remove(), whole.remove()]);
  };
}
