import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { classroomPage } from "#contract/classroom/classroom.page.ts";
import parts from "#design/page-parts.module.css";
import { CopyLink } from "../../cards/copy-link.tsx";
import css from "./classroom-pages.module.css";
import { formatZonedDay, sayClassroom } from "./say-classroom.ts";

type Join = NonNullable<NonNullable<Infer<typeof classroomPage.results>["teaching"]>["join"]>;

interface WaysToJoinProps {
  join: Join;
  timeZone: string;
  classroomId: string;
}

/** Code to write on the board and link to send, each with its last day. */
export function WaysToJoin({ join, timeZone, classroomId }: WaysToJoinProps) {
  const settings = <a href={pathTo("classroom_settings", { classroomId })}>{sayClassroom("NEW_IN_SETTINGS")}</a>;
  return (
    <section className={css.card} aria-labelledby="join">
      <h2 id="join" className={parts.heading}>
        {sayClassroom("INVITE_H")}
      </h2>
      <p>{sayClassroom("INVITE_TEXT")}</p>
      {join.code_expired ? (
        <p>
          {sayClassroom("CODE_EXPIRED")} {settings}
        </p>
      ) : (
        <div>
          <p className={css.code}>{join.code}</p>
          <p className={parts.small}>
            {sayClassroom("WORKS_UNTIL", { date: formatZonedDay(join.code_expires_at, timeZone) })}
          </p>
        </div>
      )}
      {join.link_expired ? (
        <p>
          {sayClassroom("LINK_EXPIRED")} {settings}
        </p>
      ) : (
        <CopyLink url={join.link}>
          <span className={parts.small}>
            {sayClassroom("WORKS_UNTIL", { date: formatZonedDay(join.link_expires_at, timeZone) })}
          </span>
        </CopyLink>
      )}
    </section>
  );
}
