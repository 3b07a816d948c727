import { type ReactNode, useId } from "react";
import type { infer as Infer } from "zod/v4/core";
import type { courseEditPage } from "#contract/authoring/course-edit.page.ts";
import { pathTo } from "#contract/build-path.ts";
import { Button } from "#design/button.tsx";
import { Field } from "#design/field.tsx";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { say as sayShared } from "../../../messages/say.ts";
import { say } from "../words.ts";
import { Chapter, LeftOut } from "./chapters.tsx";
import css from "./course-edit.module.css";

type Results = Infer<typeof courseEditPage.results>;

/** The course's facts and chapters as one form: every button saves all of it. */
export function CourseForm({ results, token }: { results: Results; token: string }) {
  const { course, version, facts, form, subjects } = results;
  const place = { courseSlug: course.slug, versionName: version.version_name };
  const errorsOf = (name: string) => form.field_errors[name] ?? [];
  const field = (name: "name" | "tagline" | "level" | "needs") => ({
    name,
    label: say(`COURSE_${name}`),
    defaultValue: facts[name],
    errors: errorsOf(name),
    autoComplete: "off",
  });
  return (
    <form className={css.form} method="post" action={pathTo("course_edit", place)} key={version.rev}>
      <input type="hidden" name="csrf_token" value={token} />
      <input type="hidden" name="key" value={form.key} />
      <input type="hidden" name="rev" value={version.rev} />
      <fieldset className={stack.gap7} disabled={!version.is_editable}>
        <legend className="visually-hidden">{facts.name}</legend>
        {/* Enter in a field presses the form's first button. */}
        <button className="visually-hidden" type="submit" name="act" value="save" tabIndex={-1} aria-hidden="true" />
        <section className={css.section} aria-labelledby="facts">
          <h2 id="facts">{say("COURSE_FACTS")}</h2>
          <Field {...field("name")} maxLength={80} required />
          <Field {...field("tagline")} maxLength={200} required />
          <Labelled label={say("COURSE_subject")} errors={errorsOf("subject")}>
            {(id) => (
              <select id={id} name="subject" className={css.select} defaultValue={facts.subject}>
                {subjects.map((subject) => (
                  <option key={subject} value={subject}>
                    {sayShared(`SUBJECT_${subject}`)}
                  </option>
                ))}
              </select>
            )}
          </Labelled>
          <Field {...field("level")} hint={say("COURSE_LEVEL_HINT")} maxLength={60} />
          <Field {...field("needs")} hint={say("COURSE_NEEDS_HINT")} maxLength={200} />
          <Labelled label={say("COURSE_outcomes")} hint={say("COURSE_OUTCOMES_HINT")} errors={errorsOf("outcomes")}>
            {(id) => (
              <textarea
                id={id}
                name="outcomes"
                className={css.area}
                rows={Math.max(4, facts.outcomes.split("\n").length + 1)}
                defaultValue={facts.outcomes}
              />
            )}
          </Labelled>
          <label className={css.tick}>
            <input type="checkbox" name="coming_soon" value="yes" defaultChecked={facts.coming_soon} />
            {say("COURSE_COMING_SOON")}
          </label>
        </section>
        <section className={css.section} aria-labelledby="chapters">
          <h2 id="chapters">{say("COURSE_CHAPTERS")}</h2>
          {facts.chapters.map((chapter, index) => (
            <Chapter
              key={chapter.slug}
              chapter={chapter}
              chapters={facts.chapters}
              first={index === 0}
              last={index === facts.chapters.length - 1}
              errorsOf={errorsOf}
            />
          ))}
          <LeftOut lessons={facts.left_out} chapters={facts.chapters} />
        </section>
        <section className={css.section} id="new-chapter" aria-labelledby="new-chapter-title">
          <h2 id="new-chapter-title">{say("COURSE_NEW_CHAPTER")}</h2>
          <Field
            label={say("CHAPTER_NAME")}
            name="new_chapter_name"
            maxLength={80}
            autoComplete="off"
            errors={errorsOf("new_chapter_name")}
          />
          <Field
            label={say("CHAPTER_SUMMARY")}
            name="new_chapter_summary"
            maxLength={300}
            autoComplete="off"
            errors={errorsOf("new_chapter_summary")}
          />
          <div>
            <Button type="submit" name="act" value="add-chapter">
              {say("CHAPTER_ADD")}
            </Button>
          </div>
        </section>
        {version.is_editable && (
          <div className={css.saveBar}>
            <Button type="submit" kind="primary" name="act" value="save">
              {say("COURSE_SAVE")}
            </Button>
          </div>
        )}
      </fieldset>
    </form>
  );
}

/** A control with its label, hint and errors. */
function Labelled({
  label,
  hint,
  errors,
  children,
}: {
  label: string;
  hint?: string;
  errors: readonly string[];
  children: (id: string) => ReactNode;
}) {
  const id = useId();
  return (
    <div className={css.labelled}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {hint && <p className={parts.small}>{hint}</p>}
      {children(id)}
      {errors.length > 0 && <p className={css.error}>{errors.join(" ")}</p>}
    </div>
  );
}
