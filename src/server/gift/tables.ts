import type { ColumnType, Generated } from "kysely";
import type { GiftPlan } from "#rules/billing/ledger.ts";
import type { GiftState } from "#rules/gift/gift.ts";
import type { Instant, MaybeInstant } from "../db/columns.ts";

export interface GiftTables {
  gifts: {
    gift_id: string;
    checkout_id: string;
    /** SHA-256 of the code, set at delivery; the code itself is only in the mail. */
    code_hash: Buffer | null;
    plan: GiftPlan;
    state: GiftState;
    giver_user_id: string | null;
    gifter_email: string;
    gifter_name: string;
    giftee_email: string;
    giftee_name: string;
    message: string;
    deliver_at: Instant;
    time_zone: string;
    subscribed_to_extra_emails: boolean;
    amount: ColumnType<string, number, number>;
    currency: string;
    bought_at: Instant;
    delivered_at: MaybeInstant;
    activated_at: MaybeInstant;
    activated_by: ColumnType<string | null, string | null | undefined, string | null>;
    /** The provider's id of the payment. */
    charge: string;
    resends: Generated<number>;
    resent_at: MaybeInstant;
    refunded_at: MaybeInstant;
    /** State to return to if its payer's bank gives a disputed payment back. Null: not disputed. */
    state_before: ColumnType<GiftState | null, GiftState | null | undefined, GiftState | null>;
    /** Time the payment was last checked. */
    charge_read_at: Instant;
  };
}
