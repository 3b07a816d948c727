import { compileElm, compileManyElm, elmPackages } from "#contract/authoring/elm.ts";
import type { App } from "../../http/app.ts";
import { serveCall } from "../../http/serve-call.ts";
import { lazily } from "../../lazily.ts";

/** Serves the Elm compiler to authors and staff. */
export function serveElm(app: App): void {
  const may = "author_tools";
  const calls = () => import("./compile.ts");
  serveCall(app, elmPackages, { may, handler: lazily(async () => (await calls()).listPackages) });
  serveCall(app, compileElm, { may, limit: "try", handler: lazily(async () => (await calls()).compile) });
  serveCall(app, compileManyElm, { may, limit: "try", handler: lazily(async () => (await calls()).compileMany) });
}
