import * as z from "zod";
import type { infer as Infer } from "zod/v4/core";
import { type auditLineSchema, staffAuditPage } from "#contract/staff/audit.page.ts";
import type { App } from "../http/app.ts";
import { servePage } from "../http/serve-page.ts";
import { type AuditRow, readAudit } from "./audit-store.ts";

const place = z.uuid();
const MAX_ABOUT_LENGTH = 100;

/** The audit log. It can be read by all staff and changed by nobody. */
export function serveAudit(app: App): void {
  servePage(app, staffAuditPage, {
    title: () => "Audit log",
    may: "staff_tools",
    async load({ db, query, viewer }) {
      const before = place.safeParse(query.before);
      const about = query.about?.slice(0, MAX_ABOUT_LENGTH);
      const { rows, more } = await readAudit(db, {
        ...(before.success ? { before: before.data } : {}),
        ...(about ? { about } : {}),
      });
      return {
        results: {
          lines: rows.map(auditLine),
          about: about ? { id: about, name: rows[0]?.subject_email ?? about } : null,
          next: more ? (rows.at(-1)?.audit_id ?? null) : null,
          time_zone: viewer.timeZone,
        },
      };
    },
  });
}

/** Line as it's sent. */
export function auditLine(row: AuditRow): Infer<typeof auditLineSchema> {
  const { audit_id, at, staff_email, act, subject_kind, subject_id, subject_email, reason, facts } = row;
  return {
    audit_id,
    at: at.toISOString(),
    who: staff_email,
    act,
    about: { kind: subject_kind, id: subject_id, name: subject_kind === "person" ? subject_email : subject_id },
    reason,
    effect: [...facts.effect],
  };
}
