import type { infer as Infer } from "zod/v4/core";
import type { auditLineSchema } from "#contract/staff/audit.page.ts";
import parts from "#design/page-parts.module.css";
import { formatMoment } from "../../messages/format.ts";
import { sayStaff } from "./say-staff.ts";
import css from "./staff.module.css";

interface AuditLinesProps {
  lines: readonly Infer<typeof auditLineSchema>[];
  timeZone: string;
}

/** Audit lines, newest first. */
export function AuditLines({ lines, timeZone }: AuditLinesProps) {
  if (lines.length === 0) return <p className={parts.small}>{sayStaff("AUDIT_NONE")}</p>;
  return (
    <ol className={css.list}>
      {lines.map(({ audit_id, at, who, act, about, reason, effect }) => (
        <li key={audit_id} className={css.line}>
          <time dateTime={at} className={parts.small}>
            {formatMoment(at, timeZone)}
          </time>
          <span>
            {sayStaff("AUDIT_LINE", {
              who: who ?? sayStaff("AUDIT_GONE"),
              act,
              about: about.name ?? sayStaff("AUDIT_GONE"),
            })}
          </span>
          <span className={parts.small}>{sayStaff("AUDIT_REASON", { reason })}</span>
          {effect.length > 0 && (
            <ul className={css.effect}>
              {effect.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
