import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RunningProduct } from "./running-product.ts";

/** The process of a product's own database server; NaN while there is none. */
export function postmasterOf({ dataDir }: RunningProduct): number {
  try {
    return Number.parseInt(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8"), 10);
  } catch {
    return Number.NaN;
  }
}
