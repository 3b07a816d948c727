import { type FormEvent, useState } from "react";
import { Button } from "#design/button.tsx";
import parts from "#design/page-parts.module.css";
import { CallError } from "../../api/call-error.ts";
import { callComponent, type ResultsOf } from "./calls.ts";
import css from "./component.module.css";
import type { ComponentPage, ComponentSession } from "./component-session.ts";
import { say } from "./words.ts";

type Use = ComponentPage["uses"][number];

const keyOf = ({ lesson_id, version_name }: Pick<Use, "lesson_id" | "version_name">) => `${lesson_id} ${version_name}`;

/** Lessons that use the component, and the way to put its newest version into them. */
export function ComponentUses({ session }: { session: ComponentSession }) {
  const { slug, uses, versions } = session.view.page;
  const newest = versions[0]?.version ?? 0;
  const older = uses.filter((use) => use.may_update && use.version < newest);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [waiting, setWaiting] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [done, setDone] = useState<ResultsOf<"component_update_lessons">["lessons"]>([]);
  const wanted = older.filter((use) => chosen.has(keyOf(use)));

  function toggle(use: Use) {
    const next = new Set(chosen);
    if (!next.delete(keyOf(use))) next.add(keyOf(use));
    setChosen(next);
  }

  async function update(event: FormEvent) {
    event.preventDefault();
    if (waiting || wanted.length === 0) return;
    setWaiting(true);
    setError(null);
    try {
      const lessons = wanted.slice(0, 50).map(({ lesson_id, version_name }) => ({ lesson_id, version_name }));
      const key = crypto.randomUUID();
      const results = await callComponent("component_update_lessons", { key, slug, version: newest, lessons });
      setDone(results.lessons);
      setChosen(new Set());
      await session.refresh();
    } catch (failure) {
      setError(failure instanceof CallError ? failure.message : String(failure));
    }
    setWaiting(false);
  }

  return (
    <section className={css.part} aria-labelledby="component-uses">
      <h2 id="component-uses">{say("USES")}</h2>
      {uses.length === 0 && <p className={parts.small}>{say("NO_USES")}</p>}
      <form className={css.form} onSubmit={update}>
        {older.length > 1 && (
          <p>
            <Button size="small" onClick={() => setChosen(new Set(older.map(keyOf)))}>
              {say("CHOOSE_ALL")}
            </Button>
          </p>
        )}
        <ul className={css.list}>
          {uses.map((use) => (
            <li key={keyOf(use)} className={css.use}>
              {older.includes(use) && (
                <input
                  type="checkbox"
                  className={css.box}
                  aria-label={say("CHOOSE", { lesson: use.lesson_name, lesson_version: use.version_name })}
                  checked={chosen.has(keyOf(use))}
                  onChange={() => toggle(use)}
                />
              )}
              <span className={css.row}>
                {use.edit_path === null ? use.lesson_name : <a href={use.edit_path}>{use.lesson_name}</a>}
                <span className={parts.small}>
                  {say("USE_ABOUT", {
                    course: use.course_name,
                    lesson_version: use.version_name,
                    state: say(`STATE_${use.state}`),
                    version: use.version,
                  })}
                  {use.version === newest && ` · ${say("UP_TO_DATE")}`}
                </span>
              </span>
            </li>
          ))}
        </ul>
        {older.length > 0 && (
          <>
            <p className={parts.small}>{say("UPDATE_TEXT")}</p>
            <Button type="submit" kind="primary" waiting={waiting} aria-disabled={wanted.length === 0 || undefined}>
              {say("UPDATE", { count: wanted.length, version: newest })}
            </Button>
          </>
        )}
        {error !== null && <p role="alert">{error}</p>}
      </form>
      <div role="status">
        {done.length > 0 && (
          <>
            <p>{say("UPDATED")}</p>
            <ul className={css.list}>
              {done.map(({ lesson_id, lesson_name, edit_path, problem }) => (
                <li key={lesson_id}>
                  {edit_path !== null ? (
                    <a href={edit_path}>{say("UPDATED_LESSON", { lesson: lesson_name, version: newest })}</a>
                  ) : (
                    say("NOT_UPDATED", { lesson: lesson_name, problem: problem ?? "" })
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}
