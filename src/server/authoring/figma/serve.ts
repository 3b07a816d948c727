import { figmaImportStatus, startFigmaImport } from "#contract/authoring/figma-import.ts";
import type { App } from "../../http/app.ts";
import { serveCall } from "../../http/serve-call.ts";
import { lazily } from "../../lazily.ts";

/** Serves imports of pictures from Figma, to authors and staff. */
export function serveFigma(app: App): void {
  const may = "author_tools";
  serveCall(app, startFigmaImport, {
    may,
    limit: "upload",
    handler: lazily(async () => (await import("./start-import.ts")).start),
  });
  serveCall(app, figmaImportStatus, {
    may,
    handler: lazily(async () => (await import("./read-import.ts")).readImport),
  });
}
