import type { z } from "zod";
import type { Notification } from "#rules/account/notifications.ts";
import type { Composed, MailSite } from "./composed.ts";

/** A kind of mail: the facts it needs, and how it is composed from them. */
export interface MailKind<Facts> {
  facts: z.ZodType<Facts>;
  compose(facts: Facts, site: MailSite): Composed;
  /** People can turn it off under this name. Without one it always goes out: it's about money or the account's safety. */
  notification?: Notification;
  /** Plausible facts, for /dev/mail/ and the tests. */
  example: Facts;
  /** Facts that change the words, each given over the example. */
  variants?: readonly Partial<Facts>[];
}

/** Declares a kind of mail; a function only so that its facts are typed by its schema. */
export function mailKind<Facts>(kind: MailKind<Facts>): MailKind<Facts> {
  return kind;
}
