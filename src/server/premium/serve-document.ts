import { checkPermission } from "#rules/account/permissions.ts";
import { readDocument } from "../billing/read-document.ts";
import { answerErrorPage } from "../http/answer-page.ts";
import type { App } from "../http/app.ts";
import { fastifyPaths } from "../http/fastify-paths.ts";
import { openVisit } from "../http/open-visit.ts";

const ROUTE = "payment_document";

/** Serves the viewer's own invoices and credit notes as PDFs; 404 for anybody else's. */
export function serveDocument(app: App): void {
  app.served.push({ route: ROUTE, method: "GET", kind: "call", may: "have_account" });
  for (const url of fastifyPaths(ROUTE)) {
    app.http.get(url, { config: { answers: "page", route: ROUTE } }, async (request, reply) => {
      const visit = await openVisit(app, ROUTE, request, reply);
      const allowed = visit && checkPermission(visit.requester, "have_account").may;
      if (!visit || !allowed || visit.viewer.kind !== "member")
        return answerErrorPage(app, visit, request, reply, visit ? 401 : 404, []);
      const found = await readDocument(app.tools, visit.viewer.userId, visit.params.key ?? "");
      if (!found) return answerErrorPage(app, visit, request, reply, 404, []);
      return reply
        .header("cache-control", "no-store")
        .header("content-disposition", `attachment; filename="${found.number}.pdf"`)
        .type("application/pdf")
        .send(found.pdf);
    });
  }
}
