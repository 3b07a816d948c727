import { useCallback, useState } from "react";
import { pathTo } from "#contract/build-path.ts";
import { Button } from "#design/button.tsx";
import { Loader } from "#design/loader.tsx";
import parts from "#design/page-parts.module.css";
import type { LessonPlace } from "../lesson-place.ts";
import { dateOf } from "../saving/status-text.ts";
import { sayEditor } from "../say-editor.ts";
import type { Session } from "../use-session.ts";
import { callVersion, type ResultsOf } from "./calls.ts";
import { RetireMany } from "./retire-many.tsx";
import { messageOf, useCall } from "./use-call.ts";
import css from "./versions.module.css";

type Version = ResultsOf<"lesson_versions">["lesson_versions"][number];

/** All versions of the lesson with what can be done with each, and the history of their states. */
export function VersionsView({ page, session }: { page: LessonPlace; session: Session }) {
  const { lesson_id } = session.lesson;
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round loads them again
  const load = useCallback(
    async () => ({
      ...(await callVersion("lesson_versions", { lesson_id })),
      ...(await callVersion("edit_history", { lesson_id })),
    }),
    [lesson_id, round],
  );
  const asked = useCall(load);
  const [error, setError] = useState("");
  const addressOf = (versionName: string) =>
    pathTo("lesson_edit", {
      courseSlug: page.course.slug,
      chapterSlug: page.chapter.slug,
      lessonSlug: page.lesson_slug,
      versionName,
    });
  const act = async (work: () => Promise<{ lesson: { version_name: string } | null; errors: readonly string[] }>) => {
    setError("");
    try {
      const { lesson, errors } = await work();
      if (errors.length > 0) setError(errors.join(" "));
      else if (lesson && lesson.version_name !== session.lesson.version_name) {
        window.location.assign(addressOf(lesson.version_name));
      } else setRound((now) => now + 1);
    } catch (failure) {
      setError(messageOf(failure));
    }
  };

  if (asked.k === "loading") return <Loader label={sayEditor("LOADING")} />;
  if (asked.k === "failed") return <p role="alert">{asked.error}</p>;
  return (
    <>
      {error !== "" && <p role="alert">{error}</p>}
      <ul>
        {asked.results.lesson_versions.map((version) => (
          <li key={version.version_name} className={css.version}>
            <p>
              <a href={addressOf(version.version_name)}>{version.version_name}</a> <strong>{version.state}</strong>
            </p>
            <p className={parts.small}>
              {[version.owned_by_name, dateOf(version.last_modified_ts), version.internal_change_reason]
                .filter((fact) => fact !== "")
                .join(" · ")}
            </p>
            <VersionActs version={version} lessonId={lesson_id} act={(work) => void act(work)} />
          </li>
        ))}
      </ul>
      {session.lesson.is_staff && (
        <RetireMany
          lessonId={lesson_id}
          names={asked.results.lesson_versions
            .filter(({ state }) => state === "LEGACY")
            .map(({ version_name }) => version_name)}
          onRetired={() => setRound((now) => now + 1)}
        />
      )}
      {asked.results.edit_history.length > 0 && <h3 className={css.part}>{sayEditor("HISTORY")}</h3>}
      <ol className={css.sentences}>
        {asked.results.edit_history.map(({ event_id, text, user_name, ts }) => (
          <li key={event_id}>
            {dateOf(ts)} · {user_name} · {text}
          </li>
        ))}
      </ol>
    </>
  );
}

interface VersionActsProps {
  version: Version;
  lessonId: string;
  act(work: () => Promise<{ lesson: { version_name: string } | null; errors: readonly string[] }>): void;
}

function VersionActs({ version: { version_name, state }, lessonId: lesson_id, act }: VersionActsProps) {
  const change = (to: Version["state"]) => () =>
    callVersion("version_change_state", { key: crypto.randomUUID(), lesson_id, version_name, state: to });
  return (
    <div className={css.acts}>
      <Button
        size="small"
        onClick={() =>
          act(() =>
            callVersion("draft_create", { key: crypto.randomUUID(), lesson_id, from_version_name: version_name }),
          )
        }
      >
        {sayEditor(state === "LEGACY" || state === "RETIRED" ? "RESTORE" : "NEW_DRAFT")}
      </Button>
      {state === "DRAFT" && (
        <Button size="small" onClick={() => act(change("CANDIDATE"))}>
          {sayEditor("MAKE_CANDIDATE")}
        </Button>
      )}
      {state === "CANDIDATE" && (
        <Button size="small" onClick={() => act(change("DRAFT"))}>
          {sayEditor("MAKE_DRAFT")}
        </Button>
      )}
      {(state === "DRAFT" || state === "CANDIDATE") && (
        <Button size="small" kind="danger" onClick={() => act(change("ABANDONED"))}>
          {sayEditor("ABANDON")}
        </Button>
      )}
      {state === "LEGACY" && (
        <Button
          size="small"
          kind="danger"
          onClick={() =>
            act(() =>
              callVersion("version_retire", {
                key: crypto.randomUUID(),
                lesson_id,
                version_name,
                internal_change_reason: "",
              }),
            )
          }
        >
          {sayEditor("RETIRE")}
        </Button>
      )}
    </div>
  );
}
