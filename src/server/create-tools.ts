import { createHmac, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { readPrices } from "./billing/read-prices.ts";
import { createAllowances } from "./db/counted/allowances.ts";
import type { Replica } from "./db/replica.ts";
import type { Database } from "./db/tables.ts";
import { createElmCompiler, type ElmCompiler } from "./elm/elm-compiler.ts";
import type { PaymentProvider } from "./payments/provider.ts";
import { risingIds } from "./rising-ids.ts";
import { createRunner, type Runner } from "./runner/runner.ts";
import { createSeals } from "./seals.ts";
import type { Settings } from "./settings.ts";
import type { Tools } from "./tools.ts";

/** Creates the tools that handlers receive. */
export function createTools(given: {
  settings: Settings;
  db: Kysely<Database>;
  log: Logger;
  now(): number;
  secretKey: string;
  /** Default: a runner on this machine, which starts nothing until it's used. */
  runner?: Runner;
  /** Default: the compiler of this machine, which is looked for when it's used. */
  elm?: ElmCompiler;
  /** Absent: the primary answers everything. */
  replica?: Replica | null;
  /** Default: learners are where everything else is. */
  isSpread?: boolean;
  /** Absent: nothing can be bought. */
  payments?: PaymentProvider | null;
  /** Absent: no jobs run in this process, as on the command line. */
  wake?: Tools["wake"];
}): Tools {
  const { settings, db, log, now, secretKey } = given;
  return {
    settings,
    db,
    replica: given.replica ?? null,
    isSpread: given.isSpread ?? false,
    allowances: createAllowances(db, log),
    log,
    now,
    random: {
      uuid: risingIds(now),
      token: (bytes) => randomBytes(bytes).toString("base64url"),
    },
    runner: given.runner ?? createRunner({ dir: settings.dataDir, log }),
    elm: given.elm ?? createElmCompiler({ home: settings.elmHome, dir: settings.dataDir, log }),
    payments: given.payments ?? null,
    prices: readPrices(settings.pricesFile),
    wake: given.wake ?? (() => {}),
    ...createSeals(secretKey),
    sign: (purpose, text) => createHmac("sha256", secretKey).update(`${purpose}\0${text}`).digest("base64url"),
  };
}
