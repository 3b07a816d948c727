import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { staffPeoplePage } from "#contract/staff/people.page.ts";
import { Button } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import { Field } from "#design/field.tsx";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { sayStaff } from "./say-staff.ts";
import css from "./staff.module.css";
import { StaffForm } from "./staff-form.tsx";
import { StaffPage } from "./staff-page.tsx";

type Results = Infer<typeof staffPeoplePage.results>;

/** Search for a person. */
export function StaffPeopleScreen({ results, globals }: ScreenProps<Results>) {
  const { asked, errors } = results;
  return (
    <StaffPage title={sayStaff("PEOPLE")} lead={sayStaff("PEOPLE_ABOUT")} here="staff_people">
      <search>
        <StaffForm action={pathTo("staff_people")} token={globals.csrf_token}>
          <Field
            label={sayStaff("PEOPLE_ASK")}
            hint={sayStaff("PEOPLE_HINT")}
            name="asked"
            defaultValue={asked}
            autoComplete="off"
            spellCheck={false}
            required
            errors={errors}
          />
          <div className={cluster.actions}>
            <Button type="submit" kind="primary">
              {sayStaff("PEOPLE_FIND")}
            </Button>
          </div>
        </StaffForm>
      </search>
      <Found {...results} />
    </StaffPage>
  );
}

function Found({ asked, found, more }: Results) {
  if (found === null) return null;
  if (found.length === 0) return <p role="status">{sayStaff("PEOPLE_NONE", { asked })}</p>;
  return (
    <section className={stack.gap4}>
      <h2 className={parts.heading}>{sayStaff("PEOPLE_FOUND", { count: found.length })}</h2>
      <ul className={css.list}>
        {found.map(({ id, kind, email, name }) => (
          <li key={id} className={css.line}>
            <a className={css.found} href={pathTo("staff_person", { personId: id })}>
              {email}
            </a>
            <span className={parts.small}>
              {name === "" ? sayStaff("PEOPLE_NO_NAME") : name}
              {kind === "gift" && `, ${sayStaff("PEOPLE_GIFT")}`}
            </span>
          </li>
        ))}
      </ul>
      {more && <p>{sayStaff("PEOPLE_MORE")}</p>}
    </section>
  );
}
