import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { staffTextPage } from "#contract/staff/texts.page.ts";
import { Banner } from "#design/banner.tsx";
import { Button, ButtonLink } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import { Field } from "#design/field.tsx";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { textFormats } from "#rules/site/text-pages.ts";
import { formatMoment } from "../../messages/format.ts";
import { Refusals } from "../../shell/refusals.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { Radios, Sentences } from "./order.tsx";
import { sayStaff } from "./say-staff.ts";
import css from "./staff.module.css";
import { ReasonField, StaffForm } from "./staff-form.tsx";
import { StaffPage } from "./staff-page.tsx";
import own from "./staff-text.module.css";
import { TextHistory } from "./text-history.tsx";

type Results = Infer<typeof staffTextPage.results>;

interface PartProps {
  results: Results;
  token: string;
}

/** One text page: the draft with its preview, what people read, and the history. */
export function StaffTextScreen({ results, globals }: ScreenProps<Results>) {
  const { path, address, errors, looked_at } = results;
  const token = globals.csrf_token;
  return (
    <StaffPage title={`/${path}`} lead={standing(results)} here="staff_texts">
      {address && (results.published !== null || results.has_file) && (
        <p>
          <a href={address}>{sayStaff("TEXT_READ")}</a>
        </p>
      )}
      <Refusals errors={errors} />
      {looked_at ? (
        <Earlier results={results} looked={looked_at} token={token} />
      ) : (
        <div className={own.harness}>
          <DraftForm results={results} token={token} />
          <Preview results={results} token={token} />
        </div>
      )}
      <TextHistory results={results} />
      {!looked_at && results.published !== null && <TakeDown results={results} token={token} />}
    </StaffPage>
  );
}

function standing({ published, has_file, differs, saved }: Results): string {
  const read = published !== null ? "published" : has_file ? "file" : "none";
  return sayStaff("TEXT_STANDING", { read, version: published ?? 0, draft: differs && saved ? "yes" : "no" });
}

function DraftForm({ results, token }: PartProps) {
  const { path, values, revision, saved, other, field_errors, time_zone } = results;
  return (
    <section className={stack.gap4}>
      <h2 className={parts.heading}>{sayStaff("TEXT_DRAFT_H")}</h2>
      {saved && (
        <p className={parts.small}>
          {sayStaff("TEXT_EDITED", {
            at: formatMoment(saved.at, time_zone),
            by: saved.by ?? sayStaff("AUDIT_GONE"),
          })}
        </p>
      )}
      <StaffForm action={pathTo("staff_text")} token={token} fields={{ page: path, revision: String(revision) }}>
        <Field
          label={sayStaff("TEXT_TITLE")}
          name="title"
          defaultValue={values.title}
          errors={field_errors.title ?? []}
          maxLength={120}
          required
        />
        <Radios
          legend={sayStaff("TEXT_FORMAT")}
          name="format"
          options={textFormats.map((format) => ({ value: format, label: sayStaff("TEXT_FORMAT_NAME", { format }) }))}
          chosen={values.format}
        />
        <div className={css.field}>
          <label className={css.label} htmlFor="text">
            {sayStaff("TEXT_TEXT")}
          </label>
          <p id="text-hint" className={parts.small}>
            {sayStaff("TEXT_TEXT_HINT")}
          </p>
          <textarea
            id="text"
            name="text"
            className={own.source}
            aria-describedby="text-hint"
            rows={20}
            maxLength={60_000}
            defaultValue={values.text}
          />
        </div>
        <div className={cluster.actions}>
          <Button type="submit" kind="primary">
            {sayStaff("TEXT_SAVE")}
          </Button>
        </div>
      </StaffForm>
      {other && (
        <Banner tone="wrong">
          <h3>{sayStaff("TEXT_OTHER_H", { by: other.by ?? sayStaff("AUDIT_GONE") })}</h3>
          <p className={parts.small}>{formatMoment(other.at, time_zone)}</p>
          <label className={css.label} htmlFor="other">
            {other.title}
          </label>
          <textarea id="other" className={own.source} rows={12} readOnly defaultValue={other.text} />
        </Banner>
      )}
    </section>
  );
}

/** The saved draft as people would read it, and the form that publishes it. */
function Preview({ results, token }: PartProps) {
  const { path, draft, saved, differs, form_key, revision } = results;
  return (
    <section className={stack.gap4}>
      <h2 className={parts.heading}>{sayStaff("TEXT_PREVIEW_H")}</h2>
      <TextSheet title={draft.title} html={draft.html} />
      {draft.problems.length > 0 && (
        <Banner tone="wrong">
          <Sentences lines={draft.problems} />
        </Banner>
      )}
      {saved && differs && draft.problems.length === 0 && (
        <StaffForm
          action={pathTo("staff_text_publish")}
          token={token}
          fields={{ step: "publish", page: path, key: form_key, number: String(revision) }}
        >
          <ReasonField hint="TEXT_REASON_HINT" />
          <div className={cluster.actions}>
            <Button type="submit" kind="primary">
              {sayStaff("TEXT_PUBLISH")}
            </Button>
          </div>
        </StaffForm>
      )}
    </section>
  );
}

/** A version from the history, and the form that brings it back. */
function Earlier({ results, looked, token }: PartProps & { looked: NonNullable<Results["looked_at"]> }) {
  const { path, form_key } = results;
  const { version, title, html, is_current } = looked;
  return (
    <section className={stack.gap4}>
      <h2 className={parts.heading}>{sayStaff("TEXT_VERSION_H", { version })}</h2>
      <TextSheet title={title} html={html} />
      {is_current ? (
        <p>{sayStaff("TEXT_CURRENT")}</p>
      ) : (
        <StaffForm
          action={pathTo("staff_text_publish")}
          token={token}
          fields={{ step: "restore", page: path, key: form_key, number: String(version) }}
        >
          <p>{sayStaff("TEXT_RESTORE_ABOUT")}</p>
          <ReasonField hint="TEXT_REASON_HINT" />
          <div className={cluster.actions}>
            <Button type="submit" kind="primary">
              {sayStaff("TEXT_RESTORE")}
            </Button>
          </div>
        </StaffForm>
      )}
      <p>
        <ButtonLink href={pathTo("staff_text", {}, { page: path })}>{sayStaff("TEXT_BACK")}</ButtonLink>
      </p>
    </section>
  );
}

function TakeDown({ results, token }: PartProps) {
  const { path, published, has_file, form_key } = results;
  return (
    <details>
      <summary className={css.summary}>{sayStaff("TEXT_DOWN_H")}</summary>
      <StaffForm
        action={pathTo("staff_text_publish")}
        token={token}
        fields={{ step: "take_down", page: path, key: form_key, number: String(published) }}
      >
        <p>{sayStaff("TEXT_DOWN_ABOUT", { file: has_file ? "yes" : "no" })}</p>
        <ReasonField id="down-reason" hint="TEXT_REASON_HINT" />
        <div className={cluster.actions}>
          <Button type="submit">{sayStaff("TEXT_DOWN")}</Button>
        </div>
      </StaffForm>
    </details>
  );
}

/** A text as its page shows it. The HTML was made by this product from the text. */
function TextSheet({ title, html }: { title: string; html: string }) {
  return (
    <article className={own.sheet} aria-label={sayStaff("TEXT_PREVIEW_H")}>
      <p className={own.title}>{title}</p>
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}
