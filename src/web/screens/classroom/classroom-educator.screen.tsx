import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { educatorPage } from "#contract/classroom/educator.page.ts";
import { Banner } from "#design/banner.tsx";
import { Button } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import { Field } from "#design/field.tsx";
import { MAX_TEACHES_AT_LENGTH } from "#rules/classroom/names.ts";
import { Refusals } from "../../shell/refusals.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { ClassroomForm } from "./classroom-form.tsx";
import { ClassroomFrame } from "./classroom-frame.tsx";
import css from "./classroom-pages.module.css";
import { sayClassroom } from "./say-classroom.ts";

type Results = Infer<typeof educatorPage.results>;

const reasons = { unproved: "TEACH_UNPROVED", student: "TEACH_STUDENT", revoked: "TEACH_REVOKED" } as const;

/** Reasons to run a classroom, and the form that makes somebody an educator. */
export function ClassroomEducatorScreen({ results, globals }: ScreenProps<Results>) {
  const { state, values, field_errors, errors } = results;
  return (
    <ClassroomFrame title={sayClassroom("TEACH_H")} lead={sayClassroom("TEACH_LEAD")}>
      <Refusals errors={errors} />
      <ul className={css.facts}>
        <li>{sayClassroom("TEACH_FACT_SET")}</li>
        <li>{sayClassroom("TEACH_FACT_PRIVATE")}</li>
        <li>{sayClassroom("TEACH_FACT_OTHERS")}</li>
      </ul>
      {state === "open" ? (
        <ClassroomForm action={pathTo("classroom_educator")} token={globals.csrf_token}>
          <Field
            label={sayClassroom("TEACHES_AT")}
            hint={sayClassroom("TEACHES_AT_HINT")}
            name="teaches_at"
            defaultValue={values.teaches_at ?? ""}
            errors={field_errors.teaches_at ?? []}
            maxLength={MAX_TEACHES_AT_LENGTH}
            autoComplete="organization"
            required
          />
          <div className={cluster.actions}>
            <Button type="submit" kind="primary" size="large">
              {sayClassroom("TEACH_GO")}
            </Button>
          </div>
        </ClassroomForm>
      ) : (
        <Banner>
          <p>{sayClassroom(reasons[state])}</p>
          {state === "unproved" && <a href={pathTo("email_verify")}>{sayClassroom("TEACH_PROVE")}</a>}
        </Banner>
      )}
    </ClassroomFrame>
  );
}
