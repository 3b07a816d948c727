import type pg from "pg";
import pino from "pino";
import { startClock } from "../clock.ts";
import { createTools } from "../create-tools.ts";
import { loadSecretKey, prepareDataDir } from "../data-dir.ts";
import { migrate } from "../db/migrate.ts";
import { migrations } from "../db/migrations/list.ts";
import { openDatabase } from "../db/open-database.ts";
import { StartProblem } from "../db/start-problem.ts";
import { readSettings, type Settings } from "../settings.ts";
import type { Tools } from "../tools.ts";

export interface CommandTools {
  tools: Tools;
  settings: Settings;
  pool: pg.Pool;
  /** Names of the migrations that just ran. */
  migrated: string[];
}

/** Opens the migrated database, alongside a running product if there is one, and always closes it again. */
export async function withTools<T>(work: (given: CommandTools) => Promise<T>): Promise<T> {
  const read = readSettings(process.env);
  if ("problem" in read) throw new StartProblem(read.problem);
  const { settings } = read;
  prepareDataDir(settings.dataDir);
  const database = await openDatabase({
    settings,
    say: (line) => console.error(line),
    onError: () => {},
    as: "visit",
    statementTimeoutMs: 0,
  });
  try {
    const { now } = startClock(settings.startsAt);
    const migrated = await migrate(database.db, migrations);
    const tools = createTools({
      settings,
      db: database.db,
      isSpread: database.isSpread,
      log: pino({ level: "silent" }),
      now,
      secretKey: loadSecretKey(settings.dataDir, settings.secretKey),
    });
    return await work({ tools, settings, pool: database.pool, migrated });
  } finally {
    await database.close();
  }
}
