import { pathTo } from "#contract/build-path.ts";
import { exportState } from "#rules/account/personal-export.ts";
import { answerErrorPage } from "../../http/answer-page.ts";
import type { App } from "../../http/app.ts";
import { fastifyPaths } from "../../http/fastify-paths.ts";
import { openVisit } from "../../http/open-visit.ts";
import type { Visit } from "../../http/visit.ts";
import { isSigned } from "./export-data.ts";
import { type ExportFile, findExportFile } from "./export-files.ts";
import { newestExport } from "./export-store.ts";

const ROUTE = "personal_data_export_download";
const OVER = "This link is too old. Open the page about your data again to get a new one.";

/** Serves a finished export to the account it's about: a signed address alone isn't enough, and neither is a log-in. */
export function serveDownload(app: App): void {
  app.served.push({ route: ROUTE, method: "GET", kind: "call", may: "have_account" });
  for (const url of fastifyPaths(ROUTE)) {
    app.http.get(url, { config: { answers: "page", route: ROUTE } }, async (request, reply) => {
      const visit = await openVisit(app, ROUTE, request, reply);
      if (visit && visit.viewer.kind !== "member") {
        return reply.redirect(pathTo("login", {}, { next: pathTo("personal_data_export_page") }), 302);
      }
      const file = visit && (await fileFor(app, visit));
      if (!visit || !file) return answerErrorPage(app, visit, request, reply, 404, []);
      if (file === "over") return answerErrorPage(app, visit, request, reply, 410, [OVER]);
      reply.header("cache-control", "no-store");
      if ("address" in file) return reply.redirect(file.address, 302);
      return reply
        .header("content-disposition", `attachment; filename="${file.savedAs}"`)
        .header("content-length", file.bytes)
        .type("application/zip")
        .send(file.read());
    });
  }
}

/** The file of a valid address; null if there's none for this account. */
async function fileFor(
  { tools }: App,
  { viewer, db, now, params, query }: Visit,
): Promise<(ExportFile & { savedAs: string }) | "over" | null> {
  if (viewer.kind !== "member") return null;
  const { userId } = viewer;
  const { exportId = "" } = params;
  const { expires = "", signature = "" } = query;
  if (!isSigned(tools, { exportId, userId, expires, signature })) return null;
  if (Number(expires) <= now) return "over";
  const newest = await newestExport(db, userId);
  if (newest?.exportId !== exportId || exportState(newest, now) !== "ready") return "over";
  const savedAs = `my-data-${new Date(newest.startedAt).toISOString().slice(0, 10)}.zip`;
  const found = await findExportFile(tools.settings, { exportId, savedAs });
  return found ? { ...found, savedAs } : "over";
}
