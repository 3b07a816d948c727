import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { staffTextsPage } from "#contract/staff/texts.page.ts";
import { Button } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import { Field } from "#design/field.tsx";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { formatMoment } from "../../messages/format.ts";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { sayStaff } from "./say-staff.ts";
import css from "./staff.module.css";
import { StaffPage } from "./staff-page.tsx";

type Results = Infer<typeof staffTextsPage.results>;

/** Text pages, and a form for a new one. */
export function StaffTextsScreen({ results }: ScreenProps<Results>) {
  const { pages, next, wrong, time_zone } = results;
  return (
    <StaffPage title={sayStaff("TEXTS")} lead={sayStaff("TEXTS_ABOUT")} here="staff_texts">
      <section className={stack.gap4}>
        <h2 className={parts.heading}>{sayStaff("TEXTS_H")}</h2>
        <ul className={css.list}>
          {pages.map(({ path, title, state, edited_at, edited_by }) => (
            <li key={path} className={css.line}>
              <a className={css.found} href={pathTo("staff_text", {}, { page: path })}>
                {title}
              </a>
              <span>
                <code>/{path}</code>, {sayStaff("TEXT_STATE", { state })}
              </span>
              {edited_at && (
                <span className={parts.small}>
                  {sayStaff("TEXT_EDITED", {
                    at: formatMoment(edited_at, time_zone),
                    by: edited_by ?? sayStaff("AUDIT_GONE"),
                  })}
                </span>
              )}
            </li>
          ))}
        </ul>
        {next && <a href={pathTo("staff_texts", {}, { after: next })}>{sayStaff("TEXTS_MORE")}</a>}
      </section>
      <section className={stack.gap4}>
        <h2 className={parts.heading}>{sayStaff("TEXT_NEW")}</h2>
        <form method="get" action={pathTo("staff_text")} className={css.form}>
          <Field
            label={sayStaff("TEXT_PATH")}
            hint={sayStaff("TEXT_PATH_HINT")}
            name="new"
            defaultValue={wrong ?? ""}
            errors={wrong === null ? [] : [sayStaff("TEXT_PATH_WRONG")]}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            required
          />
          <div className={cluster.actions}>
            <Button type="submit">{sayStaff("TEXT_WRITE")}</Button>
          </div>
        </form>
      </section>
    </StaffPage>
  );
}
