import { useCallback, useMemo, useSyncExternalStore } from "react";
import type { LessonInteractive } from "#contract/learning/lesson.page.ts";
import type { KeptState } from "#contract/learning/userstate.ts";
import type { PublicBase, Verdict } from "#interactives/kit/contract.ts";
import { Frame, type Stage } from "#interactives/kit/frame.tsx";
import type { KeptWork } from "#interactives/kit/kept-work.ts";
import type { AnyView } from "#interactives/kit/learner-view.ts";
import type { QuestionHandle } from "#interactives/kit/question-handle.ts";
import type { QuestionStatus } from "#rules/learning/action-bar.ts";
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
    () => lesson.kept.opened(id),
  );
  const stage = useStage(id);
  const onStatus = useCallback(
    (status: QuestionStatus, handle: QuestionHandle) => lesson.status(id, status, handle),
    [lesson, id],
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
      stage={stage}
      onStatus={onStatus}
    />
  );
}

const never = () => () => undefined;

/** The lesson's bar, as this question sees it. */
export function useStage(id: string): Stage | undefined {
  const { stage } = useLesson();
  const subscribe = stage?.subscribe ?? never;
  const isServed = useSyncExternalStore(
    subscribe,
    () => stage?.isServed(id) ?? false,
    () => false,
  );
  const waits = useSyncExternalStore(
    subscribe,
    () => stage?.waits(id) ?? false,
    () => false,
  );
  return useMemo(
    () =>
      stage && {
        dock: isServed ? stage.dock() : null,
        waits,
        onTouch: () => stage.touch(id),
        press: stage.press,
      },
    [stage, id, isServed, waits],
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
