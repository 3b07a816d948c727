import { type FormEvent, useState } from "react";
import { Button } from "#design/button.tsx";
import { Field } from "#design/field.tsx";
import parts from "#design/page-parts.module.css";
import { CallError } from "../../api/call-error.ts";
import { callComponent } from "./calls.ts";
import css from "./component.module.css";
import type { ComponentSession } from "./component-session.ts";
import { say } from "./words.ts";

/** A component's versions, with the button that publishes the next one. */
export function ComponentVersions({ session }: { session: ComponentSession }) {
  const { versions, draft } = session.view.page;
  return (
    <section className={css.part} aria-labelledby="component-versions">
      <h2 id="component-versions">{say("VERSIONS")}</h2>
      {draft.may_edit && <Publish session={session} />}
      {versions.length === 0 && <p className={parts.small}>{say("NO_VERSIONS")}</p>}
      <ol className={css.list}>
        {versions.map(({ version, reason, published_by_name, published }) => (
          <li key={version} className={css.row}>
            <strong>{say("VERSION", { version })}</strong>
            {reason !== "" && <span>{reason}</span>}
            <span className={parts.small}>{say("BY", { name: published_by_name, when: published })}</span>
          </li>
        ))}
      </ol>
      {draft.may_edit && !draft.retired && versions.length > 0 && (
        <p>
          <Button size="small" onClick={() => void session.act("retire")}>
            {say("RETIRE")}
          </Button>
        </p>
      )}
    </section>
  );
}

function Publish({ session }: { session: ComponentSession }) {
  const { page, state } = session.view;
  const [newest] = page.versions;
  const [reason, setReason] = useState("");
  const [waiting, setWaiting] = useState(false);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [done, setDone] = useState<number | null>(null);
  const same = state.k === "saved" && newest !== undefined && newest.rev === session.saver.rev;

  async function publish(event: FormEvent) {
    event.preventDefault();
    if (waiting || same) return;
    setWaiting(true);
    setErrors([]);
    setDone(null);
    try {
      if (await session.saver.flush()) {
        const { rev } = session.saver;
        const body = { key: crypto.randomUUID(), slug: page.slug, rev, internal_change_reason: reason };
        const { version } = await callComponent("component_publish", body);
        setDone(version);
        setReason("");
        await session.refresh();
      }
    } catch (error) {
      setErrors(error instanceof CallError ? error.errors : [String(error)]);
    }
    setWaiting(false);
  }

  const about = same ? "PUBLISH_SAME" : newest ? "PUBLISH_CHANGED" : "PUBLISH_FIRST";
  return (
    <form className={css.form} aria-label={say("PUBLISHING")} onSubmit={publish}>
      <p className={parts.small}>{say(about, { version: newest?.version ?? 0 })}</p>
      {!same && (
        <Field
          label={say("REASON")}
          value={reason}
          maxLength={500}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {errors.length > 0 && (
        <div role="alert" className={css.errors}>
          <p>{say("PROBLEMS")}</p>
          <ul>
            {errors.map((error) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
        </div>
      )}
      <p role="status">{done !== null && say("PUBLISHED", { version: done })}</p>
      {!same && (
        <Button type="submit" kind="primary" waiting={waiting}>
          {say("PUBLISH", { version: (newest?.version ?? 0) + 1 })}
        </Button>
      )}
    </form>
  );
}
