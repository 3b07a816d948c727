import { join } from "node:path";
import { makeInteractive, tryInteractive } from "#contract/authoring/try-interactive.ts";
import type { App } from "../http/app.ts";
import type { Refused } from "../http/outcome.ts";
import { serveCall } from "../http/serve-call.ts";
import { serveUploads } from "./assets/serve-upload.ts";
import { serveAuthorHome } from "./author-home.page.ts";
import { serveComponents } from "./components/serve.ts";
import { serveCourseEdit } from "./courses/serve.ts";
import { serveDocuments } from "./documents/serve.ts";
import { serveElm } from "./elm/serve.ts";
import { serveFigma } from "./figma/serve.ts";
import { serveCourseFiles } from "./files/serve.ts";
import { serveFind } from "./find/serve.ts";
import type { GalleryType } from "./gallery.ts";
import { serveInteractives } from "./interactives.page.ts";
import { serveLessonEdit } from "./lesson-edit.page.ts";
import { servePlayground } from "./playground.page.ts";
import { createSolvers } from "./solvers.ts";
import { make, tryOut } from "./try-interactive.ts";
import { serveVersions } from "./versions/serve.ts";

/** Time for compiling and checking a whole lesson. */
const CHECK_MS = 60_000;

export function serveAuthoring(app: App): void {
  let read: Promise<ReadonlyMap<string, GalleryType>> | null = null;
  // Every type with its schema and examples is read for the first author, not at the start.
  const gallery = () => {
    read ??= import("./gallery.ts").then(({ readGallery }) => readGallery(app.interactivesDir));
    return read;
  };
  const unknown: Refused = { refused: 404, errors: ["There's no such interactive."] };
  const threadFile = join(app.interactivesDir, "../server/authoring/solver-thread.ts");
  const solvers = createSolvers(threadFile);
  const checkers = createSolvers(threadFile, CHECK_MS);
  app.http.addHook("onClose", () => {
    solvers.close();
    checkers.close();
  });
  const key = app.tools.sign("trials", "");
  serveInteractives(app, gallery, key);
  servePlayground(app, gallery, key);
  serveAuthorHome(app);
  serveLessonEdit(app);
  serveCourseEdit(app);
  serveVersions(app, checkers);
  serveComponents(app, gallery, checkers);
  serveUploads(app);
  serveDocuments(app);
  serveElm(app);
  serveFigma(app);
  serveFind(app);
  serveCourseFiles(app);
  serveCall(app, tryInteractive, {
    may: "visit",
    limit: "try",
    async handler(visit, body) {
      return (await gallery()).has(body.type) ? tryOut(visit, body, { solvers, key }) : unknown;
    },
  });
  serveCall(app, makeInteractive, {
    may: "visit",
    limit: "make",
    async handler(_visit, body) {
      return (await gallery()).has(body.type) ? make(body, solvers) : unknown;
    },
  });
}
