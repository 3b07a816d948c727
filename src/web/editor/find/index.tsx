import { lazy, Suspense } from "react";
import { loadChunk } from "../../api/chunk-errors.ts";
import { sayEditor } from "../say-editor.ts";
import type { FindPanelProps } from "./find-panel.tsx";

const LazyPanel = lazy(async () => ({
  default: (await loadChunk("find", () => import("./find-panel.tsx"))).FindPanel,
}));

/** Find and replace in all lessons of a course, loaded when it's asked for. */
export function FindInCourse(props: FindPanelProps) {
  return (
    <Suspense fallback={<p role="status">{sayEditor("LOADING")}</p>}>
      <LazyPanel {...props} />
    </Suspense>
  );
}
