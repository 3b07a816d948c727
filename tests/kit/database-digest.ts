import { createHash } from "node:crypto";
import { listTables } from "#server/db/backup/table-list.ts";
import type { TestDatabase } from "./database.ts";

/** One hash of every row of every table: equal means that nothing was written. */
export async function databaseDigest({ pool }: TestDatabase): Promise<string> {
  const hash = createHash("sha256");
  const client = await pool.connect();
  try {
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query(
        `select coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as sum from "${name}" t`,
      );
      hash.update(`${name} ${rows[0].sum}\n`);
    }
  } finally {
    client.release();
  }
  return hash.digest("hex");
}
