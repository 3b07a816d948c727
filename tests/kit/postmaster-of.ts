import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RunningProduct } from "./running-product.ts";

/** Process id of a product's own database server; NaN if there's none. */
export function postmasterOf({ dataDir }: RunningProduct): number {
  try {
    return Number.parseInt(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8"), 10);
  } catch {
    return Number.NaN;
  }
}
