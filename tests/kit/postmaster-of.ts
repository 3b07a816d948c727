import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RunningProduct } from "./running-product.ts";

/** The process of a product's own database server. */
export function postmasterOf({ dataDir }: RunningProduct): number {
  return Number(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
}
