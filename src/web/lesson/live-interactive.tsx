import { useMemo, useSyncExternalStore } from "react";
import type { LessonInteractive } from "#contract/learning/lesson.page.ts";
import type { KeptState } from "#contract/learning/userstate.ts";
import type { PublicBase, Verdict } from "#interactives/kit/contract.ts";
import { Frame } from "#interactives/kit/frame.tsx";
import type { KeptWork } from "#interactives/kit/kept-work.ts";
import type { AnyView } from "#interactives/kit/learner-view.ts";
import { frameId } from "./frame-id.ts";
import { useLesson } from "./lesson-context.tsx";

export interface LiveInteractiveProps {
  interactive: LessonInteractive;
  view: AnyView;
  pageIndex: number;
}

/** Interactive of a lesson in its frame, with the learner's work. A chunk of its own, loaded together with the first view. */
export function LiveInteractive({ interactive, view, pageIndex }: LiveInteractiveProps) {
  const { id } = interactive;
  const lesson = useLesson();
  const kept = useSyncExternalStore(
    (listener) => lesson.kept.subscribe(id, listener),
    () => lesson.kept.current(id),
    () => lesson.kept.current(id),
  );
  const work = useMemo(() => (kept ? keptWork(kept.work) : null), [kept]);
  return (
    <Frame
      key={kept?.load ?? 0}
      id={frameId(id)}
      alias={id}
      assetHash={interactive.asset_hash}
      seed={interactive.seed}
      pub={interactive.pub as PublicBase} // The server parsed the asset and made this half with the type's own toPublic.
      view={view}
      host={lesson.host(id)}
      kept={work}
      form={lesson.form(pageIndex, id)}
      onStatus={(status) => lesson.status(id, status)}
    />
  );
}

function keptWork(kept: KeptState): KeptWork {
  return {
    v: 1,
    alias: kept.id,
    type: kept.type,
    assetHash: kept.asset_hash,
    rev: kept.rev,
    phase: kept.phase,
    state: kept.state,
    undo: kept.undo,
    attempts: kept.attempts,
    hints: kept.hints,
    revealed: kept.revealed,
    everSolved: kept.ever_solved,
    verdict: kept.verdict as Verdict | null, // As the server's own check returned it.
    explanation: kept.explanation,
    log: kept.log,
  };
}
