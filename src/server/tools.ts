import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Prices } from "#contract/premium/prices.ts";
import type { Allowances } from "./db/counted/allowances.ts";
import type { Replica } from "./db/replica.ts";
import type { Database } from "./db/tables.ts";
import type { ElmCompiler } from "./elm/elm-compiler.ts";
import type { DutyName } from "./jobs/duty-name.ts";
import type { PaymentProvider } from "./payments/provider.ts";
import type { Runner } from "./runner/runner.ts";
import type { Seals } from "./seals.ts";
import type { Settings } from "./settings.ts";

/** The outside world as handlers see it: everything that isn't a pure decision goes through here. */
export interface Tools extends Seals {
  settings: Settings;
  db: Kysely<Database>;
  /** A standby for pages that may be a few seconds old; null without one. */
  replica: Replica | null;
  /** Learners are spread over many machines: one statement can't read their rows and somebody's session. */
  isSpread: boolean;
  /** Limits that all processes count together. */
  allowances: Allowances;
  log: Logger;
  /** Current time in milliseconds since 1970. */
  now(): number;
  random: {
    /** RFC 9562 version 7; sorts in the order it was made. */
    uuid(): string;
    /** URL-safe text of that many random bytes. */
    token(bytes: number): string;
  };
  /** Runs learners' programs in a sandbox. */
  runner: Runner;
  /** Compiles Elm programs of lessons in a sandbox. */
  elm: ElmCompiler;
  /** Payment provider; null when none is configured. */
  payments: PaymentProvider | null;
  prices: Prices;
  /** Runs a duty soon instead of at its next minute; call it after the commit. */
  wake(duty: DutyName): void;
  /** HMAC-SHA-256 of the text under the installation's secret, separate for each purpose; base64url. */
  sign(purpose: string, text: string): string;
}
