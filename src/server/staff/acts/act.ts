import type { Transaction } from "kysely";
import type { LedgerEntry } from "#rules/billing/ledger.ts";
import type { SubscriptionRow } from "../../billing/subscription-store.ts";
import type { CourseOfAuthor } from "../../catalogue/course-authors.ts";
import type { Database } from "../../db/tables.ts";
import type { Refused } from "../../http/outcome.ts";
import type { PaymentCommand } from "../../payments/command.ts";
import type { Tools } from "../../tools.ts";
import { type StaffMessage, say, type Words } from "../say.ts";
import type { Subject } from "../subject.ts";

/** Fields of the forms, still as text. */
export interface ActFields {
  payment?: string | undefined;
  amount?: string | undefined;
  days?: string | undefined;
  until?: string | undefined;
  what?: string | undefined;
}

/** Facts an act is decided on, read in its transaction. */
export interface ActFacts {
  trx: Transaction<Database>;
  tools: Tools;
  subject: Subject;
  ledger: readonly LedgerEntry[];
  /** Newest first. */
  rows: readonly SubscriptionRow[];
  /** All courses, with those the person is an author of. */
  courses: readonly CourseOfAuthor[];
  words: Words;
  /** Instant of the act: now, but after every entry so far. */
  at: number;
  now: number;
  /** Key of the form, for the keys of entries and commands. */
  key: string;
  /** The provider's view of the payment, with what's left of it; absent if the act is about no payment. */
  charge?: { id: string; left: number };
}

/** Result of an act before it's written. */
export interface Planned {
  entries: readonly LedgerEntry[];
  commands: readonly { key: string; command: PaymentCommand }[];
  /** Sentences about the act itself, without what it means for premium and bills. */
  lines: readonly string[];
  /** True if the act leaves money, premium and mails alone, and its lines say everything. */
  onlyLines?: true;
  mail: "proof" | "gift" | "refund" | "trial" | null;
  /** The provider's id of the subscription to be read again afterwards. */
  subscription: string | null;
  /** Further work in the transaction, after the ledger was written. */
  also?: (ledger: readonly LedgerEntry[]) => Promise<void>;
  /** Writes entries itself, instead of `entries`. */
  instead?: () => Promise<void>;
}

export interface Choice {
  value: string;
  label: string;
  /** Amount left, for the form. */
  left: string | null;
}

/** One kind of act. */
export interface Act {
  /** Choices of the form. */
  choices(
    ledger: readonly LedgerEntry[],
    rows: readonly SubscriptionRow[],
    words: Words,
    now: number,
    courses: readonly CourseOfAuthor[],
  ): Choice[];
  plan(facts: ActFacts, fields: ActFields): Planned | Refused | Promise<Planned | Refused>;
}

/** Refusal with a sentence beside a field. */
export function refuseField(
  field: string,
  code: StaffMessage,
  values: Readonly<Record<string, string | number>> = {},
): Refused {
  const sentence = say(code, values);
  return { refused: 422, errors: [sentence], fields: { [field]: [sentence] } };
}
