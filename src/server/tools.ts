import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Prices } from "#contract/premium/prices.ts";
import type { Database } from "./db/tables.ts";
import type { DutyName } from "./jobs/duties.ts";
import type { PaymentProvider } from "./payments/provider.ts";
import type { Runner } from "./runner/runner.ts";
import type { Settings } from "./settings.ts";

/** The world as handlers see it: everything that is not a pure decision comes through here. */
export interface Tools {
  settings: Settings;
  db: Kysely<Database>;
  log: Logger;
  /** The one clock, in milliseconds since 1970. */
  now(): number;
  random: {
    /** Time-ordered (RFC 9562 version 7). */
    uuid(): string;
    /** URL-safe text of so many random bytes. */
    token(bytes: number): string;
  };
  /** Runs learners' programs, each shut in. */
  runner: Runner;
  /** Whoever takes the money; null where that is not set up. */
  payments: PaymentProvider | null;
  prices: Prices;
  /** There is something to do now for this duty; called after the commit. It is only about haste: every duty comes round by itself. */
  wake(duty: DutyName): void;
  /** HMAC-SHA-256 of the text under the installation's own secret, kept apart by purpose; base64url. */
  sign(purpose: string, text: string): string;
}
