import { join } from "node:path";
import pino from "pino";
import { type ImportOutcome, importContent } from "#server/content/import-content.ts";
import { createTools } from "#server/create-tools.ts";
import { connect } from "#server/db/connect.ts";
import { readSettings } from "#server/settings.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { runTemplate } from "./database-run.ts";

/** Small catalogue for tests: one course of six lessons, and one that's coming soon. */
export const testCatalogue = join(import.meta.dirname, "catalogue");

const IMPORTED_AT = Date.parse("2026-03-02T09:00:00Z");

/** A database for tests that holds the test catalogue: it's compiled and imported once per run, then cloned. */
export async function createCatalogueDatabase(): Promise<TestDatabase> {
  return createTestDatabase(await runTemplate("catalogue", fill));
}

async function fill(connection: TestDatabase["connection"]): Promise<void> {
  const read = readSettings({ NODE_ENV: "test" });
  if ("problem" in read) throw new Error(read.problem);
  const { db } = connect(connection, { max: 5, statementTimeoutMs: 0, onError: () => {} });
  const log = pino({ level: "silent" });
  const tools = createTools({ settings: read.settings, db, log, now: () => IMPORTED_AT, secretKey: "" });
  const problem = problemOf(await importContent(tools, testCatalogue));
  await db.destroy();
  if (problem) throw new Error(problem);
}

/** First problem reported by an import. */
export function problemOf({ problem, courses }: ImportOutcome): string | undefined {
  return problem ?? courses.find((course) => course.problem)?.problem;
}
