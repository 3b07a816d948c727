import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Audit lines about the platforms of schools. */
export const platformAudit: Migration = {
  name: "0780-platform-audit",
  async up(db) {
    await sql`alter table staff_audit drop constraint staff_audit_subject_kind_check`.execute(db);
    await sql`
      alter table staff_audit add constraint staff_audit_subject_kind_check
      check (subject_kind in
        ('person', 'code', 'switch', 'experiment', 'mail', 'job', 'course', 'lesson', 'page', 'platform'))`.execute(db);
  },
};
