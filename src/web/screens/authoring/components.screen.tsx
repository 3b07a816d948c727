import { useId, useState } from "react";
import type { infer as Infer } from "zod/v4/core";
import type { componentsPage } from "#contract/authoring/components.page.ts";
import { pathTo } from "#contract/build-path.ts";
import { Breadcrumb } from "#design/breadcrumb.tsx";
import { Button } from "#design/button.tsx";
import { Field } from "#design/field.tsx";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { PageBody } from "../../shell/page-body.tsx";
import { Refusals } from "../../shell/refusals.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import css from "./author-home.module.css";
import own from "./components.module.css";
import { TypePicture } from "./pictures/type-picture.tsx";
import { say } from "./words.ts";

type Results = Infer<typeof componentsPage.results>;

/** All components, and the form for a new one. Plain forms, so that it works without scripts. */
export function ComponentsScreen({ results, globals }: ScreenProps<Results>) {
  const { components, search, next_path, types } = results;
  return (
    <PageBody className={stack.gap6}>
      <header className={parts.head}>
        <Breadcrumb
          label={say("COURSE_BREADCRUMB")}
          crumbs={[{ name: say("HOME_TITLE"), href: pathTo("author_home") }]}
        />
        <h1>{say("COMPONENTS_TITLE")}</h1>
        <p className={css.lead}>{say("COMPONENTS_LEAD")}</p>
      </header>
      <div className={css.columns}>
        <div className={css.drafts}>
          <search>
            <form className={own.search} action={pathTo("components")}>
              <Field label={say("COMPONENTS_SEARCH")} name="search" defaultValue={search} maxLength={80} />
              <Button type="submit">{say("COMPONENTS_FIND")}</Button>
            </form>
          </search>
        </div>
        <section className={css.rest} aria-label={say("COMPONENTS_TITLE")}>
          {components.length === 0 && (
            <p className={parts.soft}>{say(search === "" ? "COMPONENTS_NONE" : "COMPONENTS_NOT_FOUND", { search })}</p>
          )}
          <ul className={css.list}>
            {components.map((row) => (
              <li key={row.slug} className={own.row}>
                <TypePicture type={row.type} className={own.picture} />
                <div className={own.about}>
                  <a className={css.link} href={row.edit_path}>
                    {row.name}
                  </a>
                  <span className={css.about}>
                    {types.find(({ type }) => type === row.type)?.name ?? row.type} ·{" "}
                    {say("COMPONENTS_LESSONS", { count: row.lessons })} ·{" "}
                    {say("COMPONENTS_CHANGED", { name: row.owned_by_name, changed: row.changed })}
                  </span>
                </div>
                <span className={css.state}>
                  {row.retired
                    ? say("COMPONENTS_RETIRED")
                    : row.version === null
                      ? say("COMPONENTS_DRAFT")
                      : say("COMPONENTS_VERSION", { version: row.version })}
                </span>
              </li>
            ))}
          </ul>
          {next_path !== null && (
            <p>
              <a href={next_path}>{say("COMPONENTS_NEXT")}</a>
            </p>
          )}
        </section>
        <aside className={css.side}>
          <NewComponent results={results} token={globals.csrf_token} />
        </aside>
      </div>
    </PageBody>
  );
}

function NewComponent({ results: { form, types }, token }: { results: Results; token: string }) {
  const { key, values, field_errors, errors } = form;
  const [posting, setPosting] = useState(false);
  const id = useId();
  const firstWrong = ["name", "type", "component_slug"].find((name) => field_errors[name]?.length);
  const of = (name: string) => ({
    name,
    errors: field_errors[name] ?? [],
    defaultValue: values[name] ?? "",
    autoFocus: firstWrong === name || undefined,
  });
  const typeErrors = field_errors.type ?? [];
  return (
    <section className={stack.gap4} aria-labelledby="new-component">
      <h2 id="new-component">{say("NEW_COMPONENT")}</h2>
      <form className={stack.gap4} method="post" action={pathTo("components")} onSubmit={() => setPosting(true)}>
        <input type="hidden" name="csrf_token" value={token} />
        <input type="hidden" name="key" value={key} />
        <Refusals errors={errors} />
        <Field label={say("NEW_COMPONENT_NAME")} {...of("name")} maxLength={80} required autoComplete="off" />
        <div className={css.place}>
          <label className={css.label} htmlFor={id}>
            {say("NEW_COMPONENT_TYPE")}
          </label>
          <select
            id={id}
            name="type"
            className={css.select}
            defaultValue={values.type ?? types[0]?.type}
            aria-invalid={typeErrors.length > 0 || undefined}
            aria-describedby={typeErrors.length > 0 ? `${id}-error` : undefined}
          >
            {types.map(({ type, name }) => (
              <option key={type} value={type}>
                {name}
              </option>
            ))}
          </select>
          {typeErrors.length > 0 && (
            <p id={`${id}-error`} className={css.error}>
              {typeErrors.join(" ")}
            </p>
          )}
        </div>
        <Field
          label={say("NEW_COMPONENT_SLUG")}
          hint={say("NEW_COMPONENT_SLUG_HINT")}
          {...of("component_slug")}
          maxLength={80}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" kind="primary" disabled={posting}>
          {say("NEW_COMPONENT_DO")}
        </Button>
      </form>
    </section>
  );
}
