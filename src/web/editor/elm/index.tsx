import { lazy, Suspense } from "react";
import { loadChunk } from "../../api/chunk-errors.ts";
import { sayEditor } from "../say-editor.ts";
import type { GeneratedElmProps } from "./generated-elm.tsx";

const LazyGenerated = lazy(async () => ({
  default: (await loadChunk("generated-elm", () => import("./generated-elm.tsx"))).GeneratedElm,
}));

/** Modules that are generated for a lesson's Elm programs, loaded when they're asked for. */
export function GeneratedElm(props: GeneratedElmProps) {
  return (
    <Suspense fallback={<p role="status">{sayEditor("LOADING")}</p>}>
      <LazyGenerated {...props} />
    </Suspense>
  );
}
