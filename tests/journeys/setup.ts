import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { ensureBuilt } from "../../scripts/build.mjs";
import { unpackBrowser } from "../kit/browser.ts";
import { startProduct } from "../kit/running-product.ts";

/** A small catalogue of our own, so that changes to the real one break no journey. */
const CATALOGUE = join(import.meta.dirname, "../kit/catalogue");

/** Shared by all journeys: address and data folder of one running product. */
export interface SharedGround {
  url: string;
  dataDir: string;
}

declare module "vitest" {
  export interface ProvidedContext {
    journeys: SharedGround;
  }
}

/** Builds and starts the product once for the whole run, and makes sure that there's a browser. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  ensureBuilt();
  await unpackBrowser();
  // Behind a proxy on this machine, each learner can have their own network and doesn't use up another's limits.
  const product = await startProduct({ env: { CONTENT_DIR: CATALOGUE, TRUST_PROXY: "127.0.0.1" } });
  project.provide("journeys", { url: product.url, dataDir: product.dataDir });
  return product.remove;
}
