import { join } from "node:path";
import { makeInteractive, tryInteractive } from "#contract/authoring/try-interactive.ts";
import type { App } from "../http/app.ts";
import type { Refused } from "../http/outcome.ts";
import { serveCall } from "../http/serve-call.ts";
import { readGallery } from "./gallery.ts";
import { serveInteractives } from "./interactives.page.ts";
import { createSolvers } from "./solvers.ts";
import { make, tryOut } from "./try-interactive.ts";

export function serveAuthoring(app: App): void {
  const gallery = readGallery(app.interactivesDir);
  const unknown: Refused = { refused: 404, errors: ["There is no such interactive."] };
  const solvers = createSolvers(join(app.interactivesDir, "../server/authoring/solver-thread.ts"));
  app.http.addHook("onClose", () => solvers.close());
  const key = app.tools.sign("trials", "");
  serveInteractives(app, gallery, key);
  serveCall(app, tryInteractive, {
    may: "visit",
    limit: "try",
    async handler(visit, body) {
      return gallery.has(body.type) ? tryOut(visit, body, { solvers, key }) : unknown;
    },
  });
  serveCall(app, makeInteractive, {
    may: "visit",
    limit: "make",
    async handler(_visit, body) {
      return gallery.has(body.type) ? make(body, solvers) : unknown;
    },
  });
}
