import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { RunningProduct } from "./running-product.ts";

/** The test's own connection to the database of a running product. */
export async function connectToProduct({ dataDir }: Pick<RunningProduct, "dataDir">): Promise<pg.Client> {
  const host = readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[4]?.trim() ?? "";
  const password = readFileSync(join(dataDir, "database-password"), "utf8").trim();
  const client = new pg.Client({ host, user: "hypatia", password, database: "postgres" });
  // The test may be about to kill the other end.
  client.on("error", () => {});
  await client.connect();
  return client;
}
