import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { joinClassroomPage } from "#contract/classroom/join.page.ts";
import { Button, ButtonLink } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import { Field } from "#design/field.tsx";
import parts from "#design/page-parts.module.css";
import { MAX_SHOWN_NAME_LENGTH } from "#rules/classroom/names.ts";
import { Refusals } from "../../shell/refusals.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { ClassroomForm } from "./classroom-form.tsx";
import { ClassroomFrame } from "./classroom-frame.tsx";
import css from "./classroom-pages.module.css";
import { formatNames, sayClassroom } from "./say-classroom.ts";

type Results = Infer<typeof joinClassroomPage.results>;

/** Invitation to a classroom: from whom, what they'll see, and one button. Without a code, a form for one. */
export function ClassroomJoinScreen({ results, globals }: ScreenProps<Results>) {
  const { classroom, errors } = results;
  if (!classroom) {
    return (
      <ClassroomFrame
        title={sayClassroom("JOIN_H")}
        lead={sayClassroom("JOIN_LEAD")}
        below={globals.user.is_authenticated}
      >
        <Refusals errors={errors} />
        <AskCode results={results} />
      </ClassroomFrame>
    );
  }
  const { name, educators } = classroom;
  return (
    <ClassroomFrame
      title={sayClassroom("JOIN_ROOM_H", { name })}
      lead={educators.length > 0 ? sayClassroom("INVITES_YOU", { names: formatNames(educators) }) : undefined}
      below={globals.user.is_authenticated}
    >
      <Refusals errors={errors} />
      <Invitation results={results} token={globals.csrf_token} isMember={globals.user.is_authenticated} />
    </ClassroomFrame>
  );
}

/** A GET: the code becomes part of the address, as with a link. */
function AskCode({ results: { values, field_errors } }: { results: Results }) {
  return (
    <form method="get" action={pathTo("classroom_join")} className={css.form}>
      <Field
        label={sayClassroom("CODE")}
        hint={sayClassroom("CODE_HINT")}
        name="code"
        defaultValue={values.code ?? ""}
        errors={field_errors.code ?? []}
        autoFocus={(field_errors.code ?? []).length > 0 || undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        required
      />
      <div className={cluster.actions}>
        <Button type="submit" kind="primary" size="large">
          {sayClassroom("CODE_GO")}
        </Button>
      </div>
    </form>
  );
}

function Invitation({ results, token, isMember }: { results: Results; token: string; isMember: boolean }) {
  const { state, classroom, code, values, field_errors } = results;
  const classroomId = classroom?.classroom_id;
  if (classroomId) {
    return (
      <section className={css.section}>
        <p>{sayClassroom(state === "own" ? "JOIN_OWN" : "JOIN_MEMBER")}</p>
        <div className={cluster.actions}>
          <ButtonLink kind="primary" href={pathTo("classroom", { classroomId })}>
            {sayClassroom("TO_CLASSROOM")}
          </ButtonLink>
        </div>
      </section>
    );
  }
  const next = pathTo("classroom_join", {}, { code });
  return (
    <>
      <section className={css.section}>
        <h2 className={parts.heading}>{sayClassroom("SEES_H")}</h2>
        <ul className={css.facts}>
          <li>{sayClassroom("SEES_WORK")}</li>
          <li>{sayClassroom("SEES_NOT")}</li>
          <li>{sayClassroom("SEES_OTHERS")}</li>
        </ul>
      </section>
      {isMember ? (
        <ClassroomForm action={pathTo("classroom_join")} token={token} fields={{ code }}>
          <Field
            label={sayClassroom("SHOWN_NAME")}
            hint={sayClassroom("SHOWN_NAME_HINT")}
            name="shown_name"
            defaultValue={values.shown_name ?? ""}
            errors={field_errors.shown_name ?? []}
            maxLength={MAX_SHOWN_NAME_LENGTH}
            autoComplete="name"
            required
          />
          <div className={cluster.actions}>
            <Button type="submit" kind="primary" size="large">
              {sayClassroom("JOIN_GO")}
            </Button>
          </div>
        </ClassroomForm>
      ) : (
        <section className={css.section}>
          <p>{sayClassroom("JOIN_NEEDS_ACCOUNT")}</p>
          <div className={cluster.actions}>
            <ButtonLink kind="primary" size="large" href={pathTo("signup", {}, { next })}>
              {sayClassroom("JOIN_SIGN_UP")}
            </ButtonLink>
            <ButtonLink size="large" href={pathTo("login", {}, { next })}>
              {sayClassroom("JOIN_LOG_IN")}
            </ButtonLink>
          </div>
        </section>
      )}
    </>
  );
}
