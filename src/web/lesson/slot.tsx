import { memo, Suspense, useSyncExternalStore } from "react";
import type { KeptState } from "#contract/learning/userstate.ts";
import type { PublicBase, Verdict } from "#interactives/kit/contract.ts";
import { Frame } from "#interactives/kit/frame.tsx";
import type { KeptWork } from "#interactives/kit/kept-work.ts";
import { ChunkBoundary } from "./chunk-boundary.tsx";
import { frameId } from "./frame-id.ts";
import css from "./lesson.module.css";
import { useLesson } from "./lesson-context.tsx";
import { useView } from "./view-source.tsx";
import { say } from "./words.ts";

interface SlotProps {
  id: string;
  pageId: string;
  pageIndex: number;
}

/** The place of one interactive: as the server drew it until its chunk has come, then alive. */
export const Slot = memo(function Slot(props: SlotProps) {
  return (
    <ChunkBoundary>
      <Suspense fallback={<p className={css.loading}>{say("LOADING")}</p>}>
        <Alive {...props} />
      </Suspense>
    </ChunkBoundary>
  );
});

function Alive({ id, pageId, pageIndex }: SlotProps) {
  const lesson = useLesson();
  const interactive = lesson.interactive(id);
  const view = useView(interactive?.type ?? "", pageId);
  const kept = useSyncExternalStore(
    (listener) => lesson.kept.subscribe(id, listener),
    () => lesson.kept.current(id),
    () => lesson.kept.current(id),
  );
  if (!interactive || !view) return null;
  return (
    <Frame
      key={kept?.rev ?? 0}
      id={frameId(id)}
      alias={id}
      assetHash={interactive.asset_hash}
      seed={interactive.seed}
      pub={interactive.pub as PublicBase} // the server parsed the asset and made this half by the type's own toPublic
      view={view}
      host={lesson.host(id)}
      kept={kept ? keptWork(kept) : null}
      form={lesson.form(pageIndex, id)}
      onStanding={(standing) => lesson.standing(id, standing)}
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
    verdict: kept.verdict as Verdict | null, // as the server's own check answered it
    explanation: kept.explanation,
    log: kept.log,
  };
}
