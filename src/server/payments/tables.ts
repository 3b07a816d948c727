import type { ColumnType, Generated } from "kysely";
import type { Instant, Json, MaybeInstant } from "../db/columns.ts";
import type { PaymentCommand } from "./command.ts";

export interface PaymentTables {
  /** Each provider event counts once. */
  payment_webhook_events: { event_id: string; type: string; received_at: Instant };
  /** Commands still to be sent, written in the transaction that decided them. */
  payment_commands: {
    command_id: string;
    effect_key: string;
    user_id: string | null;
    command: Json<PaymentCommand>;
    created_at: Instant;
    next_try_at: Instant;
    tries: Generated<number>;
    last_problem: string | null;
    done_at: MaybeInstant;
    /** Counts up: commands are sent in the order of their decisions. */
    command_number: Generated<string>;
  };
  test_payments: {
    kind: string;
    id: string;
    object: Json<Record<string, unknown>>;
    created: ColumnType<string, number, number>;
  };
}
