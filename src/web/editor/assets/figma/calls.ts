import type { infer as Infer, input as Input } from "zod/v4/core";
import type { figmaImportStatus, startFigmaImport } from "#contract/authoring/figma-import.ts";
import { send } from "../../../api/send.ts";

export type FigmaStatus = Infer<typeof figmaImportStatus.results>;
export type FigmaImport = NonNullable<FigmaStatus["figma_import"]>;

/** Starts an import; the same key starts the same one. */
export function startImport(body: Input<typeof startFigmaImport.body>): Promise<{ import_id: string }> {
  return send<typeof startFigmaImport>({ route: "figma_import_start", method: "POST" }, body);
}

/** State of an import; without an id, only whether the site can import at all. */
export function readImport(importId: string | null, signal: AbortSignal): Promise<FigmaStatus> {
  return send<typeof figmaImportStatus>(
    { route: "figma_import_status", method: "GET" },
    {},
    { signal, query: importId === null ? {} : { import_id: importId } },
  );
}
