import { memo, Suspense } from "react";
import { ChunkBoundary } from "./chunk-boundary.tsx";
import css from "./lesson.module.css";
import { useLesson } from "./lesson-context.tsx";
import { useLiveInteractive, useView } from "./view-source.tsx";
import { say } from "./words.ts";

interface SlotProps {
  id: string;
  pageId: string;
  pageIndex: number;
}

/** Place of one interactive: the server's markup until its chunks have loaded, then the live view. */
export const Slot = memo(function Slot(props: SlotProps) {
  return (
    <ChunkBoundary>
      <Suspense fallback={<p className={css.loading}>{say("LOADING")}</p>}>
        <Loaded {...props} />
      </Suspense>
    </ChunkBoundary>
  );
});

function Loaded({ id, pageId, pageIndex }: SlotProps) {
  const interactive = useLesson().interactive(id);
  const view = useView(interactive?.type ?? "", pageId);
  const LiveInteractive = useLiveInteractive(pageId);
  return interactive && view ? <LiveInteractive interactive={interactive} view={view} pageIndex={pageIndex} /> : null;
}
