import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { staffAuditPage } from "#contract/staff/audit.page.ts";
import { ButtonLink } from "#design/button.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { AuditLines } from "./audit-lines.tsx";
import { sayStaff } from "./say-staff.ts";
import { StaffPage } from "./staff-page.tsx";

/** The audit log, newest first. */
export function StaffAuditScreen({ results }: ScreenProps<Infer<typeof staffAuditPage.results>>) {
  const { lines, about, next, time_zone } = results;
  const lead = about === null ? sayStaff("AUDIT_ABOUT") : sayStaff("AUDIT_OF", { name: about.name });
  return (
    <StaffPage title={sayStaff("AUDIT")} lead={lead} here="staff_audit">
      {about !== null && (
        <p>
          <a href={pathTo("staff_audit")}>{sayStaff("AUDIT_ALL")}</a>
        </p>
      )}
      <AuditLines lines={lines} timeZone={time_zone} />
      {next && (
        <p>
          <ButtonLink href={pathTo("staff_audit", {}, { before: next, about: about?.id })}>
            {sayStaff("AUDIT_OLDER")}
          </ButtonLink>
        </p>
      )}
    </StaffPage>
  );
}
