import type { ColumnType } from "kysely";

type Instant = ColumnType<Date, Date, Date>;
type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface GroupTables {
  groups: {
    group_id: string;
    subscription_id: string;
    admin_user_id: string;
    name: string;
    seats: number;
    paid_until: Instant;
    link_hash: Buffer | null;
    created_at: Instant;
  };
  group_seats: {
    group_id: string;
    seat_id: string;
    user_id: string;
    invitation_id: string | null;
    taken_at: Instant;
    freed_at: MaybeInstant;
  };
  group_invitations: {
    group_id: string;
    invitation_id: string;
    email: string;
    token_hash: Buffer;
    state: "sent" | "redeemed" | "withdrawn";
    sent_at: Instant;
    expires_at: Instant;
  };
}
