import { lazy, Suspense } from "react";
import { loadChunk } from "../../api/chunk-errors.ts";
import { sayEditor } from "../say-editor.ts";
import type { LearnersViewProps } from "./learners-view.tsx";

const LazyView = lazy(async () => ({
  default: (await loadChunk("insights", () => import("./learners-view.tsx"))).LearnersView,
}));

/** Insights into the lesson, loaded when they're asked for. */
export function Learners(props: LearnersViewProps) {
  return (
    <Suspense fallback={<p role="status">{sayEditor("LOADING")}</p>}>
      <LazyView {...props} />
    </Suspense>
  );
}
