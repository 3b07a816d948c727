import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Promotion codes made by staff, and the checkouts they were entered at. Open and paid checkouts hold a use. */
export const promotionCodes: Migration = {
  name: "0255-promotion-codes",
  async up(db) {
    await sql`
      create table promotion_codes (
        code_id uuid primary key,
        -- In capital letters, as it's compared.
        code text not null unique,
        -- Off the first bill.
        percent_off integer not null check (percent_off between 1 and 90),
        -- Null: every plan.
        plans text[],
        expires_at timestamptz,
        -- People who may use it; null: any number.
        max_uses integer check (max_uses > 0),
        made_by uuid,
        reason text not null,
        created_at timestamptz not null,
        ended_at timestamptz
      )`.execute(db);
    await sql`create index promotion_codes_age on promotion_codes (created_at)`.execute(db);
    await sql`alter table checkouts add column promotion_code_id uuid`.execute(db);
    await sql`
      create index checkouts_promotion on checkouts (promotion_code_id)
      where promotion_code_id is not null and state <> 'expired'`.execute(db);
  },
};
