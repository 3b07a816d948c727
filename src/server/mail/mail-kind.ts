import type { z } from "zod";
import type { Composed, MailSite } from "./composed.ts";

/** One mail: what it must be told, and what it says. */
export interface MailKind<Facts> {
  facts: z.ZodType<Facts>;
  compose(facts: Facts, site: MailSite): Composed;
  /** Facts as they might be, for the look at it under /dev/mail/ and for its test. */
  example: Facts;
}

/** Declares a mail; a function only so that its facts are typed by its schema. */
export function mailKind<Facts>(kind: MailKind<Facts>): MailKind<Facts> {
  return kind;
}
