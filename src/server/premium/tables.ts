import type { ColumnType, Generated } from "kysely";
import type { Happening, RenewingPlan } from "#rules/premium/ledger.ts";

type Instant = ColumnType<Date, Date, Date>;
type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Json<T> = ColumnType<T, string, string>;
/** bigint: amounts in the smallest unit; the driver answers text. */
type Amount = ColumnType<string, number, number>;

export interface PremiumTables {
  /** Append-only. `user_id`: whose it is; of a gift bought without an account, the gift's own number. */
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
  /** What the provider last said of each: a copy to show and to search; the truth is re-read before anything is decided. */
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
  };
  trial_starts: { email_key: string; user_id: string; started_at: Instant };
  checkouts: {
    checkout_id: string;
    user_id: string | null;
    purpose: "subscription" | "lifetime" | "gift" | "group";
    plan: string;
    provider_id: string | null;
    /** What the buyer's browser made up for this purchase: sent twice, bought once. */
    request_key: string;
    facts: Json<Record<string, unknown>>;
    state: "open" | "paid" | "expired";
    created_at: Instant;
    settled_at: MaybeInstant;
  };
  renewal_consents: {
    user_id: string;
    consent_id: string;
    checkout_id: string;
    wording: string;
    given_at: Instant;
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
