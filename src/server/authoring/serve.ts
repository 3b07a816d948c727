import { makeInteractive, tryInteractive } from "#contract/authoring/try-interactive.ts";
import type { App } from "../http/app.ts";
import type { Refused } from "../http/outcome.ts";
import { serveCall } from "../http/serve-call.ts";
import { readGallery } from "./gallery.ts";
import { serveInteractives } from "./interactives.page.ts";
import { make, tryOut } from "./try-interactive.ts";

export function serveAuthoring(app: App): void {
  const gallery = readGallery(app.interactivesDir);
  const unknown: Refused = { refused: 404, errors: ["There is no such interactive."] };
  serveInteractives(app, gallery);
  serveCall(app, tryInteractive, {
    may: "visit",
    limit: "try",
    async handler(visit, body) {
      const known = gallery.get(body.type);
      return known ? tryOut(visit, body, known) : unknown;
    },
  });
  serveCall(app, makeInteractive, {
    may: "visit",
    limit: "make",
    async handler(_visit, body) {
      const known = gallery.get(body.type);
      return known ? make(body, known) : unknown;
    },
  });
}
