import { spreadLearners } from "../db/spread-learners.ts";
import { StartProblem } from "../db/start-problem.ts";
import { withTools } from "./with-tools.ts";

/** Spreads learners' tables over the machines of a Citus. */
export function spreadCommand(): Promise<void> {
  return withTools(async ({ tools, pool }) => {
    if (tools.isSpread) return console.log("Learners' tables are already spread.");
    const { rowCount } = await pool.query("select from pg_extension where extname = 'citus'");
    if (rowCount === 0)
      throw new StartProblem(
        "This database has no Citus. docs/scaling.md says how to set it up, under 'Beyond one primary'.",
      );
    const client = await pool.connect();
    try {
      await spreadLearners(client, console.log);
    } finally {
      client.release();
    }
    console.log("Done. Restart the product: it notices by itself.");
  });
}
