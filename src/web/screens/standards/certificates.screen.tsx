import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { certificatesPage } from "#contract/standards/certificates.page.ts";
import { Button, ButtonLink } from "#design/button.tsx";
import { classes } from "#design/classes.ts";
import { EmptyState } from "#design/empty-state.tsx";
import { Field } from "#design/field.tsx";
import { hueOf } from "#design/hue.ts";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { MAX_CERTIFICATE_NAME_LENGTH } from "#rules/standards/certificate.ts";
import { PageBody } from "../../shell/page-body.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import css from "./certificates.module.css";
import { formatDay, sayStandards } from "./say-standards.ts";

type Results = Infer<typeof certificatesPage.results>;

/** A member's certificates, and a form for each finished course without one. */
export function CertificatesScreen({ results, globals }: ScreenProps<Results>) {
  const { certificates, finished, refusal } = results;
  return (
    <PageBody className={stack.gap6}>
      <header className={css.head}>
        <h1 className={parts.title}>{sayStandards("CERTIFICATES_H")}</h1>
        <p className={css.lead}>{sayStandards("CERTIFICATES_LEAD")}</p>
      </header>
      {certificates.length === 0 && finished.length === 0 && (
        <EmptyState
          title={sayStandards("NONE_H")}
          text={refusal ?? sayStandards("NONE_TEXT")}
          subject="geometry"
          action={
            <ButtonLink kind="primary" href={pathTo("explorations_menu")}>
              {sayStandards("TO_COURSES")}
            </ButtonLink>
          }
        />
      )}
      {finished.length > 0 && (
        <section className={css.section}>
          <h2 className={parts.heading}>{sayStandards("READY_H")}</h2>
          <ul className={css.cards}>
            {finished.map((course) => (
              <li key={course.slug} className={classes(css.card, hueOf(course.subject))}>
                <h3 className={css.name}>{course.name}</h3>
                <p className={parts.soft}>{sayStandards("FINISHED_ON", { day: formatDay(course.finished_on) })}</p>
                {refusal ? <p>{refusal}</p> : <AskForm course={course} results={results} token={globals.csrf_token} />}
              </li>
            ))}
          </ul>
        </section>
      )}
      {certificates.length > 0 && (
        <section className={css.section}>
          <h2 className={parts.heading}>{sayStandards("YOURS_H")}</h2>
          <ul className={css.list}>
            {certificates.map(({ certificate_id: certificateId, course_name, name, finished_on }) => (
              <li key={certificateId} className={css.item}>
                <a className={css.name} href={pathTo("certificate", { certificateId })}>
                  {course_name}
                </a>
                <span className={parts.soft}>{sayStandards("FOR_NAME", { name, day: formatDay(finished_on) })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </PageBody>
  );
}

interface AskFormProps {
  course: Results["finished"][number];
  results: Results;
  token: string;
}

function AskForm({ course, results: { values, errors, asked }, token }: AskFormProps) {
  const refused = asked === course.slug;
  return (
    <form
      method="post"
      action={pathTo("certificates")}
      className={css.form}
      aria-label={sayStandards("ASK_FOR", { course: course.name })}
    >
      <input type="hidden" name="csrf_token" value={token} />
      <input type="hidden" name="course" value={course.slug} />
      <Field
        label={sayStandards("YOUR_NAME")}
        hint={sayStandards("YOUR_NAME_HINT")}
        name="name"
        defaultValue={values.name ?? ""}
        errors={refused ? errors : []}
        autoFocus={refused || undefined}
        maxLength={MAX_CERTIFICATE_NAME_LENGTH}
        autoComplete="name"
        required
      />
      <p>
        <Button type="submit" kind="primary">
          {sayStandards("ASK")}
        </Button>
      </p>
    </form>
  );
}
