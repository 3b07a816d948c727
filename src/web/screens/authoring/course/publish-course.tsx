import type { infer as Infer } from "zod/v4/core";
import type { courseEditPage } from "#contract/authoring/course-edit.page.ts";
import { pathTo } from "#contract/build-path.ts";
import { Button } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import { Field } from "#design/field.tsx";
import parts from "#design/page-parts.module.css";
import { say } from "../words.ts";
import css from "./course-edit.module.css";

type Results = Infer<typeof courseEditPage.results>;

/** Changes that learners will see, what's in the way, and the version's next steps. */
export function PublishCourse({ results, token }: { results: Results; token: string }) {
  const { version, changes, problems } = results;
  const open = version.state === "DRAFT" || version.state === "CANDIDATE";
  return (
    <section className={css.section} aria-labelledby="publish">
      <h2 id="publish">{say(open ? "COURSE_PUBLISHING" : "COURSE_STEPS")}</h2>
      {open && (
        <>
          {changes.length === 0 && <p className={parts.small}>{say("COURSE_NO_CHANGES")}</p>}
          {changes.length > 0 && <List title={say("COURSE_CHANGES")} texts={changes} />}
          {problems.length > 0 && <List title={say("COURSE_PROBLEMS")} texts={problems} wrong />}
        </>
      )}
      {version.steps.length > 0 && <Steps results={results} token={token} />}
      {version.steps.length === 0 && <p className={parts.small}>{say("COURSE_NO_STEPS")}</p>}
    </section>
  );
}

function List({ title, texts, wrong = false }: { title: string; texts: readonly string[]; wrong?: boolean }) {
  return (
    <div>
      <h3 className={wrong ? css.wrong : undefined}>{title}</h3>
      <ul className={css.changes}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

function Steps({
  results: { course, version, form, problems, taken_out },
  token,
}: {
  results: Results;
  token: string;
}) {
  return (
    <form className={css.steps} method="post" action={pathTo("course_change_state")}>
      <input type="hidden" name="csrf_token" value={token} />
      <input type="hidden" name="key" value={form.key} />
      <input type="hidden" name="course_slug" value={course.slug} />
      <input type="hidden" name="version_name" value={version.version_name} />
      <Field label={say("COURSE_REASON")} name="internal_change_reason" maxLength={500} autoComplete="off" />
      {taken_out > 0 && version.steps.includes("MAIN") && (
        <label className={css.tick}>
          <input type="checkbox" name="confirm" value="yes" />
          {say("COURSE_CONFIRM", { count: taken_out })}
        </label>
      )}
      <div className={cluster.gap2}>
        {[...version.steps]
          .sort((state) => (state === "MAIN" ? -1 : 1))
          .map((state) => (
            <Button
              key={state}
              type="submit"
              kind={state === "MAIN" ? "primary" : "secondary"}
              name="state"
              value={state}
              disabled={problems.length > 0 && (state === "MAIN" || state === "CANDIDATE")}
            >
              {say(state === "MAIN" && version.state === "LEGACY" ? "COURSE_TO_MAIN_AGAIN" : `COURSE_TO_${state}`)}
            </Button>
          ))}
      </div>
    </form>
  );
}
