import type { Instant, Maybe, MaybeInstant } from "../db/columns.ts";

export interface GroupTables {
  groups: {
    group_id: string;
    subscription_id: string;
    checkout_id: string | null;
    admin_user_id: string;
    name: string;
    seats: number;
    next_seats: Maybe<number>;
    /** End of the seats' access: the paid period plus any grace. */
    paid_until: Instant;
    link_hash: Maybe<Buffer>;
    link_made_at: MaybeInstant;
    link_expires_at: MaybeInstant;
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
    /** Null once redeemed or withdrawn. */
    email: string | null;
    token_hash: Buffer;
    state: "sent" | "redeemed" | "withdrawn";
    sent_at: Instant;
    expires_at: Instant;
  };
}
