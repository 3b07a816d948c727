import { CloudDownload } from "lucide-react";
import { useEffect, useState } from "react";
import type { OfflineCourse } from "#contract/learning/offline-course.ts";
import { Button } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import parts from "#design/page-parts.module.css";
import { fetchOfflineCourse, keepCourse, removeCourse, sizeOf } from "./keep-course.ts";
import { KeepSheet } from "./keep-sheet.tsx";
import { Keeping } from "./keeping.tsx";
import { type KeptCourse, keptCourses } from "./kept-store.ts";
import css from "./offline.module.css";
import { say, sizeInWords } from "./words.ts";

type State =
  | { k: "unknown" | "none" | "asking" | "failed" }
  | { k: "offered"; listed: OfflineCourse }
  | { k: "keeping"; listed: OfflineCourse; done: number }
  | { k: "kept"; kept: KeptCourse; mayGo: boolean };

interface KeepOfflineProps {
  slug: string;
  learner: string;
  /** The browser is one of those that delete what isn't visited. */
  isIos: boolean;
}

/** Keeps a course in this browser: says first what it takes and what works, then how far it is. */
export function KeepOffline({ slug, learner, isIos }: KeepOfflineProps) {
  const [state, setState] = useState<State>({ k: "unknown" });

  useEffect(() => {
    keptCourses(learner).then(
      (courses) => {
        const kept = courses.find(({ course }) => course.slug === slug);
        setState(kept ? { k: "kept", kept, mayGo: false } : { k: "none" });
      },
      () => setState({ k: "none" }),
    );
  }, [slug, learner]);

  async function ask() {
    setState({ k: "asking" });
    setState(await fetchOfflineCourse(slug).then((listed): State => ({ k: "offered", listed }), failed));
  }

  async function keep(listed: OfflineCourse) {
    setState({ k: "keeping", listed, done: 0 });
    const stays = await (navigator.storage?.persist?.() ?? Promise.resolve(false)).catch(() => false);
    const kept = keepCourse(learner, listed, (done) => setState({ k: "keeping", listed, done }));
    setState(await kept.then((course): State => ({ k: "kept", kept: course, mayGo: !stays }), failed));
  }

  async function remove(kept: KeptCourse) {
    await removeCourse(learner, kept);
    setState({ k: "none" });
  }

  if (state.k === "unknown") return null;
  return (
    <div className={css.keep}>
      {(state.k === "none" || state.k === "asking" || state.k === "failed") && (
        <Button waiting={state.k === "asking"} onClick={() => void ask()}>
          <Icon of={CloudDownload} />
          {say(state.k === "failed" ? "TRY_AGAIN" : "KEEP")}
        </Button>
      )}
      <div role="status">
        {state.k === "failed" && <p>{say("FAILED")}</p>}
        {state.k === "kept" && (
          <p>
            {say("KEPT", { size: sizeInWords(state.kept.bytes) })} {state.mayGo && say("MAY_GO")}
          </p>
        )}
      </div>
      {state.k === "offered" && (
        <KeepSheet
          id="keep-offline"
          title={say("KEEP_TITLE")}
          isIos={isIos}
          isEmpty={state.listed.lessons.length === 0}
          onKeep={() => void keep(state.listed)}
          onClose={() => setState({ k: "none" })}
        >
          <CourseFacts listed={state.listed} />
        </KeepSheet>
      )}
      {state.k === "keeping" && (
        <Keeping all={sizeOf(state.listed)} done={state.done} words={(percent) => say("KEEPING", { percent })} />
      )}
      {state.k === "kept" && (
        <Button kind="plain" size="small" onClick={() => void remove(state.kept)}>
          {say("REMOVE")}
        </Button>
      )}
    </div>
  );
}

const failed = (): State => ({ k: "failed" });

const USES = ["fully", "later", "unrun", "no"] as const;

function CourseFacts({ listed }: { listed: OfflineCourse }) {
  const { lessons, uses, locked, premium_ends } = listed;
  const endsWith = lessons.some(({ premium }) => premium) && premium_ends !== null ? premium_ends : null;
  return (
    <>
      <p>{say("KEEP_LESSONS", { count: lessons.length, size: sizeInWords(sizeOf(listed)) })}</p>
      <p>{say("USE_TITLE")}</p>
      <ul className={parts.points}>
        {USES.filter((use) => uses[use] > 0).map((use) => (
          <li key={use}>{say(`USE_${use}`, { count: uses[use] })}</li>
        ))}
      </ul>
      {locked > 0 && <p className={parts.small}>{say("LOCKED", { count: locked })}</p>}
      {endsWith !== null && <p className={parts.small}>{say("PREMIUM_ENDS", { day: dayOf(endsWith) })}</p>}
    </>
  );
}

function dayOf(at: number): string {
  return new Intl.DateTimeFormat(undefined, { day: "numeric", month: "long", year: "numeric" }).format(at);
}
