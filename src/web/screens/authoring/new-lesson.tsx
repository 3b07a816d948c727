import { type FormEvent, useId, useState } from "react";
import type { infer as Infer } from "zod/v4/core";
import type { authorHomePage } from "#contract/authoring/author-home.page.ts";
import { pathTo } from "#contract/build-path.ts";
import { Button } from "#design/button.tsx";
import { Field } from "#design/field.tsx";
import stack from "#design/stack.module.css";
import { slugFor } from "#rules/authoring/versions/slugs.ts";
import { Refusals } from "../../shell/refusals.tsx";
import css from "./author-home.module.css";
import { say } from "./words.ts";

type Results = Infer<typeof authorHomePage.results>;

interface NewLessonProps {
  form: Results["form"];
  courses: Results["courses"];
  /** Slug of the course whose lessons are listed. */
  chosen: string;
  token: string;
}

/** Form for a new lesson: a plain HTML form; scripts only fill in the slug while the title is typed. */
export function NewLesson({ form, courses, chosen, token }: NewLessonProps) {
  const { key, values, field_errors, errors } = form;
  const [slug, setSlug] = useState(values.lesson_slug ?? "");
  const [follows, setFollows] = useState(slug === "");
  const [posting, setPosting] = useState(false);
  const firstWrong = ["title", "place", "lesson_slug"].find((name) => field_errors[name]?.length);
  const of = (name: string) => ({
    name,
    errors: field_errors[name] ?? [],
    autoFocus: firstWrong === name || undefined,
  });
  const place = values.place ?? "";
  return (
    <section className={stack.gap4} aria-labelledby="new-lesson">
      <h2 id="new-lesson">{say("NEW_LESSON")}</h2>
      <form className={stack.gap4} method="post" action={pathTo("author_home")} onSubmit={() => setPosting(true)}>
        <input type="hidden" name="csrf_token" value={token} />
        <input type="hidden" name="key" value={key} />
        <Refusals errors={errors} />
        <Field
          label={say("NEW_LESSON_TITLE")}
          {...of("title")}
          defaultValue={values.title ?? ""}
          maxLength={80}
          required
          autoComplete="off"
          onInput={(event: FormEvent<HTMLInputElement>) => follows && setSlug(slugFor(event.currentTarget.value))}
        />
        <Place courses={courses} value={place} chosen={chosen} errors={field_errors.place ?? []} />
        <Field
          label={say("NEW_LESSON_SLUG")}
          hint={say("NEW_LESSON_SLUG_HINT")}
          {...of("lesson_slug")}
          value={slug}
          maxLength={80}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => {
            setSlug(event.currentTarget.value);
            setFollows(event.currentTarget.value === "");
          }}
        />
        <Button type="submit" kind="primary" disabled={posting}>
          {say("NEW_LESSON_DO")}
        </Button>
      </form>
    </section>
  );
}

/** Choice of a chapter, grouped by courses, so that one control needs no script. */
function Place({
  courses,
  value,
  chosen,
  errors,
}: Pick<NewLessonProps, "courses" | "chosen"> & { value: string; errors: readonly string[] }) {
  const id = useId();
  const first = courses.find(({ slug }) => slug === chosen)?.chapters[0];
  return (
    <div className={css.place}>
      <label className={css.label} htmlFor={id}>
        {say("NEW_LESSON_PLACE")}
      </label>
      <select
        id={id}
        name="place"
        className={css.select}
        defaultValue={value !== "" ? value : first ? `${chosen}/${first.slug}` : undefined}
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={errors.length > 0 ? `${id}-error` : undefined}
        required
      >
        {courses.map(({ slug, name, chapters }) => (
          <optgroup key={slug} label={name}>
            {chapters.map((chapter) => (
              <option key={chapter.slug} value={`${slug}/${chapter.slug}`}>
                {chapter.name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      {errors.length > 0 && (
        <p id={`${id}-error`} className={css.error}>
          {errors.join(" ")}
        </p>
      )}
    </div>
  );
}
