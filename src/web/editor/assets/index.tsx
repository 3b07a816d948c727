import { lazy, Suspense } from "react";
import { loadChunk } from "../../api/chunk-errors.ts";
import type { AssetsPanelProps } from "./assets-panel.tsx";
import type { InsertSheetProps } from "./insert-sheet.tsx";
import { say } from "./words.ts";

export type { Inserting } from "./insert-sheet.tsx";
export { pictureHandlers } from "./picture-files.ts";

// The workshop's forms and previews are as heavy as the editor itself, and many lessons never open them.
const LazyPanel = lazy(async () => ({
  default: (await loadChunk("assets", () => import("./assets-panel.tsx"))).AssetsPanel,
}));
const LazySheet = lazy(async () => ({
  default: (await loadChunk("assets", () => import("./insert-sheet.tsx"))).InsertSheet,
}));

/** The lesson's assets: a list, and one of them to edit. */
export function AssetsPanel(props: AssetsPanelProps) {
  return (
    <Suspense fallback={<p role="status">{say("LOADING")}</p>}>
      <LazyPanel {...props} />
    </Suspense>
  );
}

/** Sheet for putting an interactive or a picture into the lesson. */
export function InsertSheet(props: InsertSheetProps) {
  return (
    <Suspense fallback={<p role="status">{say("LOADING")}</p>}>
      <LazySheet {...props} />
    </Suspense>
  );
}
