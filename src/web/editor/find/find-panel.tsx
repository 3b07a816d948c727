import { type FormEvent, useEffect, useId, useRef } from "react";
import { Button } from "#design/button.tsx";
import { Field } from "#design/field.tsx";
import type { LessonPlace } from "../lesson-place.ts";
import type { Session } from "../use-session.ts";
import css from "./find.module.css";
import { hitIds } from "./found.ts";
import { FoundInLesson } from "./found-in-lesson.tsx";
import { useFind } from "./use-find.ts";
import { say } from "./words.ts";

export interface FindPanelProps {
  session: Session;
  page: LessonPlace;
  /** Request to search, with the words that were selected in the text. */
  asked: { nth: number; words: string };
  /** Somebody went to a place in the open lesson. */
  onGo(): void;
}

const choices = [
  ["pattern", "PATTERN"],
  ["whole_word", "WHOLE_WORD"],
  ["match_case", "MATCH_CASE"],
  ["everywhere", "EVERYWHERE"],
] as const;

/** Search through all lessons of the course, and a replacement in those that are ticked. */
export function FindPanel({ session, page, asked, onGo }: FindPanelProps) {
  const state = useFind(session, page.course.slug);
  const { query, change, search, find, error, busy, isTicked, chosen, outcomes } = state;
  const field = useRef<HTMLFormElement>(null);
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new wish moves the focus
  useEffect(() => {
    if (asked.nth === 0) return;
    if (asked.words !== "") void find(change({ words: asked.words, pattern: false }));
    field.current?.querySelector("input")?.select();
  }, [asked]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void find(query);
  };
  const places = chosen.reduce((sum, lesson) => sum + hitIds(lesson).filter(isTicked).length, 0);
  const done = [...outcomes.values()].filter((outcome) => outcome.done).length;

  return (
    <div className={css.find}>
      <form ref={field} className={css.form} onSubmit={submit}>
        <Field
          label={say("FIND")}
          value={query.words}
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          errors={error === null ? [] : [error]}
          onChange={(event) => change({ words: event.target.value })}
        />
        <div className={css.choices}>
          {choices.map(([name, code]) => (
            <label key={name} className={css.choice}>
              <input
                type="checkbox"
                checked={query[name]}
                aria-describedby={name === "pattern" ? `${id}-pattern` : undefined}
                onChange={(event) => change({ [name]: event.target.checked })}
              />
              {say(code)}
            </label>
          ))}
        </div>
        <p id={`${id}-pattern`} className={css.soft} hidden={!query.pattern}>
          {say("PATTERN_HINT")}
        </p>
        <Field
          label={say("REPLACE_WITH")}
          value={query.by}
          maxLength={500}
          autoComplete="off"
          onChange={(event) => change({ by: event.target.value })}
        />
        <Button type="submit" kind="primary" size="small" waiting={busy === "searching"}>
          {say("SEARCH")}
        </Button>
        <p className={css.soft}>{say("WHERE")}</p>
      </form>
      <p role="status" className={css.status}>
        {busy === "searching" && say("SEARCHING")}
        {busy === "replacing" && say("REPLACING")}
        {!busy &&
          search &&
          (outcomes.size > 0
            ? say("DONE", { lessons: done, failed: outcomes.size - done })
            : say("FOUND", counts(search)))}
      </p>
      {search && (
        <>
          <ul>
            {search.lessons.map((lesson) => (
              <FoundInLesson
                key={lesson.lesson_id}
                lesson={lesson}
                query={query}
                isTicked={isTicked}
                onTick={state.tick}
                outcome={outcomes.get(lesson.lesson_id)}
                onGo={
                  lesson.lesson_id === page.lesson_id && lesson.version_name === page.version_name ? onGo : undefined
                }
              />
            ))}
          </ul>
          {search.next !== null && (
            <Button size="small" waiting={busy === "searching"} onClick={() => void find(query, search)}>
              {say("MORE")}
            </Button>
          )}
          {search.lessons.length > 0 && (
            <div className={css.foot}>
              <Button
                kind="primary"
                size="small"
                wide
                aria-disabled={places === 0}
                waiting={busy === "replacing"}
                onClick={() => void state.replace()}
              >
                {say("REPLACE", { places, lessons: chosen.length, how: query.by === "" ? "delete" : "replace" })}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}

function counts({ lessons, searched, total }: NonNullable<ReturnType<typeof useFind>["search"]>) {
  const places = lessons.reduce((sum, lesson) => sum + hitIds(lesson).length, 0);
  return { places, lessons: lessons.length, searched, total };
}
