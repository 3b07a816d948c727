import * as z from "zod";
import { definePage } from "../page.ts";

/** One line of the audit log, in words. */
export const auditLineSchema = z.strictObject({
  audit_id: z.string(),
  at: z.string(),
  /** The staff member's address; null once the account is gone. */
  who: z.nullable(z.string()),
  act: z.string(),
  /** Person, code, switch ... it was about. */
  about: z.strictObject({ kind: z.string(), id: z.string(), name: z.nullable(z.string()) }),
  reason: z.string(),
  effect: z.array(z.string()),
});

/** Everything staff did and looked at, newest first. */
export const staffAuditPage = definePage({
  route: "staff_audit",
  screen: "staff_audit",
  results: z.strictObject({
    lines: z.array(auditLineSchema),
    /** Person or code the page is limited to. */
    about: z.nullable(z.strictObject({ id: z.string(), name: z.string() })),
    /** Last line here, for the next page; null on the last page. */
    next: z.nullable(z.string()),
    time_zone: z.string(),
  }),
});
