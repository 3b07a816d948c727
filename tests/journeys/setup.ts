import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { ensureBuilt } from "../../scripts/build.mjs";
import { serveBrowser } from "../kit/browser.ts";
import { startProduct } from "../kit/running-product.ts";

/** A small catalogue of our own, so that changes to the real one break no journey. */
const CATALOGUE = join(import.meta.dirname, "../kit/catalogue");

/** Shared by all journeys: address and data folder of one running product, and one browser to connect to. */
export interface SharedGround {
  url: string;
  dataDir: string;
  browser: string;
}

declare module "vitest" {
  export interface ProvidedContext {
    journeys: SharedGround;
  }
}

/** Builds and starts the product once for the whole run, with one browser. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  ensureBuilt();
  const browser = await serveBrowser();
  // Behind a proxy on this machine, each learner can have their own network and doesn't use up another's limits.
  const product = await startProduct({ env: { CONTENT_DIR: CATALOGUE, TRUST_PROXY: "127.0.0.1" } });
  project.provide("journeys", { url: product.url, dataDir: product.dataDir, browser: browser.wsEndpoint() });
  return async () => {
    await browser.close();
    await product.remove();
  };
}
