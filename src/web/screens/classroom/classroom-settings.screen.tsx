import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { classroomSettingsPage } from "#contract/classroom/settings.page.ts";
import { Banner } from "#design/banner.tsx";
import { Button } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import disclosure from "#design/disclosure.module.css";
import { Field } from "#design/field.tsx";
import parts from "#design/page-parts.module.css";
import { MAX_CLASSROOM_NAME_LENGTH } from "#rules/classroom/names.ts";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { ClassroomForm } from "./classroom-form.tsx";
import { ClassroomFrame } from "./classroom-frame.tsx";
import { ClassroomMenu } from "./classroom-menu.tsx";
import css from "./classroom-pages.module.css";
import { RecordsConsent } from "./records-consent.tsx";
import { formatZonedDay, sayClassroom } from "./say-classroom.ts";
import { SchoolConsent } from "./school-consent.tsx";

type Results = Infer<typeof classroomSettingsPage.results>;

/** A classroom's settings: its name, another code or link, and its end. */
export function ClassroomSettingsScreen({ results, globals }: ScreenProps<Results>) {
  const { classroom_id: classroomId, name, role, closed_at, time_zone } = results;
  const action = pathTo("classroom_settings", { classroomId });
  const token = globals.csrf_token;
  return (
    <ClassroomFrame title={sayClassroom("SETTINGS_H")} crumbs={[{ name, href: pathTo("classroom", { classroomId }) }]}>
      <ClassroomMenu classroomId={classroomId} here="classroom_settings" />
      {closed_at !== null && (
        <Banner>{sayClassroom("CLOSED_ON", { date: formatZonedDay(closed_at, time_zone) })}</Banner>
      )}
      <section className={css.section}>
        <h2 className={parts.heading}>{sayClassroom("NAME_H")}</h2>
        <ClassroomForm action={action} token={token} fields={{ act: "rename" }}>
          <Field
            label={sayClassroom("CLASSROOM_NAME")}
            name="name"
            defaultValue={name}
            maxLength={MAX_CLASSROOM_NAME_LENGTH}
            autoComplete="off"
            required
          />
          <div className={cluster.actions}>
            <Button type="submit">{sayClassroom("SAVE")}</Button>
          </div>
        </ClassroomForm>
      </section>
      {closed_at === null && <CodeAndLink results={results} token={token} />}
      {closed_at === null && <SchoolConsent results={results} token={token} />}
      {closed_at === null && <RecordsConsent results={results} token={token} />}
      {closed_at === null && role === "lead" && (
        <section className={css.section}>
          <h2 className={parts.heading}>{sayClassroom("CLOSE_H")}</h2>
          <details className={disclosure.more}>
            <summary>{sayClassroom("CLOSE")}</summary>
            <ClassroomForm action={action} token={token} fields={{ act: "close" }}>
              <p>{sayClassroom("CLOSE_TEXT")}</p>
              <div className={cluster.actions}>
                <Button type="submit" kind="danger">
                  {sayClassroom("CLOSE_GO")}
                </Button>
              </div>
            </ClassroomForm>
          </details>
        </section>
      )}
    </ClassroomFrame>
  );
}

function CodeAndLink({ results, token }: { results: Results; token: string }) {
  const { classroom_id: classroomId, code, code_expired, link, link_expired, time_zone } = results;
  const action = pathTo("classroom_settings", { classroomId });
  const until = (instant: string) => sayClassroom("WORKS_UNTIL", { date: formatZonedDay(instant, time_zone) });
  return (
    <section className={css.section}>
      <h2 className={parts.heading}>{sayClassroom("CODE_AND_LINK_H")}</h2>
      <p>{sayClassroom("CODE_AND_LINK_TEXT")}</p>
      <div className={css.person}>
        <span>
          <span className={css.name}>{code}</span>{" "}
          <span className={parts.small}>
            {code_expired ? sayClassroom("CODE_EXPIRED") : until(results.code_expires_at)}
          </span>
        </span>
        <ClassroomForm
          action={action}
          token={token}
          fields={{ act: "new_code", replaces: results.code_made_at }}
          inline
        >
          <Button type="submit">{sayClassroom("NEW_CODE")}</Button>
        </ClassroomForm>
      </div>
      <div className={css.person}>
        <span>
          <span className={css.name}>{link}</span>{" "}
          <span className={parts.small}>
            {link_expired ? sayClassroom("LINK_EXPIRED") : until(results.link_expires_at)}
          </span>
        </span>
        <ClassroomForm
          action={action}
          token={token}
          fields={{ act: "new_link", replaces: results.link_made_at }}
          inline
        >
          <Button type="submit">{sayClassroom("NEW_LINK")}</Button>
        </ClassroomForm>
      </div>
    </section>
  );
}
