import type { ColumnType, Generated } from "kysely";
import type { DocumentFacts, DocumentSeries } from "#rules/billing/document.ts";
import type { Happening, RenewingPlan } from "#rules/billing/ledger.ts";
import type { OwedBill } from "#rules/billing/owed-bill.ts";
import type { AccountTruth, CardTruth } from "#rules/billing/truth.ts";
import type { Instant, Json, MaybeInstant } from "../db/columns.ts";

/** Plans a promotion code can lower. */
export type PromotedPlan = "monthly" | "annual" | "lifetime";
type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
/** bigint in the smallest unit; the driver returns text. */
type Amount = ColumnType<string, number, number>;

export interface BillingTables {
  /** Access rights with their periods; a null ends_at never ends. */
  entitlements: {
    user_id: string;
    entitlement_id: string;
    kind: "premium";
    source: "subscription" | "trial" | "lifetime" | "gift" | "group_seat" | "grant" | "demo";
    starts_at: Instant;
    ends_at: ColumnType<Date | null, Date | null, Date | null>;
  };
  /** Append-only. `user_id`: the owner, or the gift's id for a gift bought without an account. */
  ledger_entries: {
    user_id: string;
    entry_id: string;
    effect_key: string;
    kind: Happening["k"];
    at: Instant;
    recorded_at: Instant;
    facts: Json<Happening>;
  };
  payment_customers: { user_id: string; provider_id: string };
  /** Copy of what the provider last reported, for display and search; decisions read the provider again. */
  subscriptions: {
    subscription_id: string;
    user_id: string;
    provider_id: string;
    plan: RenewingPlan;
    status: string;
    running: boolean;
    country: string;
    currency: string;
    quantity: number;
    base_amount: Amount;
    amount: Amount;
    percent_off: Generated<number>;
    started_at: Instant;
    trial_ends_at: MaybeInstant;
    period_from: Instant;
    period_until: Instant;
    next_plan: ColumnType<RenewingPlan | null, RenewingPlan | null | undefined, RenewingPlan | null>;
    next_quantity: ColumnType<number | null, number | null | undefined, number | null>;
    renews: boolean;
    suspended_until: MaybeInstant;
    suspended: Generated<boolean>;
    ended_at: MaybeInstant;
    read_at: Instant;
    card: MaybeJson<CardTruth>;
    account: MaybeJson<AccountTruth>;
    /** It's charged to a bank account, which takes days. */
    by_debit: Generated<boolean>;
    /** Oldest bill that couldn't be charged; null: nothing is due. */
    owed: MaybeJson<OwedBill>;
  };
  /** Last number given out in each series. Its row is locked until the document's transaction ends, so that no number is lost. */
  document_counters: { series: DocumentSeries; last: number };
  /** Invoices and credit notes we issue ourselves; with Stripe they are Stripe's. Append-only but for the PDF, which is kept once it was made. */
  documents: {
    document_id: string;
    user_id: string;
    entry_key: string;
    series: DocumentSeries;
    number: number;
    facts: Json<DocumentFacts>;
    issued_at: Instant;
    pdf: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  };
  /** Subscriptions that must be read again, because an event named them. */
  payment_reads: {
    /** The provider's id. */
    subscription: string;
    /** Counted up with each event, so that a read clears only what came before it. */
    marks: Generated<string>;
    /** Payments whose refunds and disputes are read with it; all of them if `whole`. */
    payments: ColumnType<string[], string[] | undefined, string[]>;
    whole: ColumnType<boolean, boolean | undefined, boolean>;
    due_at: Instant;
    tries: Generated<number>;
    last_problem: ColumnType<string | null, string | null | undefined, string | null>;
  };
  /** One row: the provider's events up to here were looked through. */
  payment_event_cursor: { one: Generated<boolean>; heard_until: Instant };
  trial_starts: { email_key: string; user_id: string; started_at: Instant };
  checkouts: {
    checkout_id: string;
    user_id: string | null;
    purpose: "subscription" | "lifetime" | "gift" | "group";
    plan: string;
    provider_id: string | null;
    /** Random key from the buyer's form; sent twice, bought once. */
    request_key: string;
    facts: Json<Record<string, unknown>>;
    state: "open" | "paid" | "expired";
    created_at: Instant;
    settled_at: MaybeInstant;
    /** Time an open one was last looked for at the provider. */
    read_at: MaybeInstant;
    /** Time the payer was seen to be done while the bank still worked on the debit. */
    debit_since: MaybeInstant;
    /** Time we heard that the bank had turned the debit down. */
    debit_failed_at: MaybeInstant;
    promotion_code_id: ColumnType<string | null, string | null | undefined, string | null>;
  };
  promotion_codes: {
    code_id: string;
    /** In capital letters. */
    code: string;
    percent_off: number;
    /** Null: every plan. */
    plans: ColumnType<PromotedPlan[] | null, PromotedPlan[] | null, PromotedPlan[] | null>;
    expires_at: MaybeInstant;
    max_uses: number | null;
    made_by: string | null;
    reason: string;
    created_at: Instant;
    ended_at: MaybeInstant;
  };
  renewal_consents: {
    user_id: string;
    consent_id: string;
    checkout_id: string;
    wording: string;
    given_at: Instant;
  };
  /** Open problems with the provider that staff look at. */
  payment_troubles: {
    trouble_key: string;
    kind: "unknown_object" | "bill_not_final";
    user_id: string | null;
    /** Type of the event, or the provider's id of the subscription. */
    about: string;
    problem: string;
    first_at: Instant;
    last_at: Instant;
    times: Generated<number>;
  };
  cancellation_surveys: {
    user_id: string;
    survey_id: string;
    survey: "reason" | "plan";
    flags: Json<Record<string, boolean>>;
    other_text: string;
    at: Instant;
  };
  payment_events: {
    user_id: string;
    event_id: string;
    name: string;
    facts: Json<Record<string, unknown>>;
    at: Instant;
  };
}
