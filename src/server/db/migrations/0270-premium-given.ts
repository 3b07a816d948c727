import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Premium that staff give for a time. */
export const premiumGiven: Migration = {
  name: "0270-premium-given",
  async up(db) {
    await sql`
      alter table entitlements
        drop constraint entitlements_source_check,
        add constraint entitlements_source_check
          check (source in ('subscription', 'trial', 'lifetime', 'gift', 'group_seat', 'grant', 'demo'))`.execute(db);
  },
};
