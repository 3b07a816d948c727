import { pathTo } from "#contract/build-path.ts";
import { certificateCall, certificatePage } from "#contract/standards/certificate.page.ts";
import { isPrintable, paperOf } from "#rules/standards/certificate.ts";
import { answerErrorPage } from "../http/answer-page.ts";
import type { App } from "../http/app.ts";
import { fastifyPaths } from "../http/fastify-paths.ts";
import { openVisit } from "../http/open-visit.ts";
import { isRefused, type Refused } from "../http/outcome.ts";
import { serveCall } from "../http/serve-call.ts";
import { servePage } from "../http/serve-page.ts";
import type { Visit } from "../http/visit.ts";
import { type Certificate, findCertificate } from "./certificate-store.ts";
import { renderCertificate } from "./render-certificate.ts";

const NONE: Refused = { refused: 404, errors: ["There's no such certificate. Please check the address."] };
const TAKEN_BACK: Refused = { refused: 410, errors: ["This certificate has been withdrawn. It's no longer valid."] };
const PDF = "certificate_pdf";

/** A certificate for anybody who has its address, on the page and on paper. */
export function serveCertificate(app: App): void {
  servePage(app, certificatePage, {
    title: ({ name, course_name }) => `${name}: ${course_name}`,
    async load(visit) {
      const found = await findValid(visit);
      return isRefused(found) ? found : { results: shown(visit, found) };
    },
  });
  serveCall(app, certificateCall, {
    may: "have_account",
    async handler({ db, viewer, params, now }) {
      const found = await findCertificate(db, params.certificateId);
      if (!found || found.user_id !== viewer.userId) return NONE;
      // Pressed twice, the second press changes nothing.
      await db
        .updateTable("certificates")
        .set({ revoked_at: new Date(now) })
        .where("certificate_id", "=", found.certificate_id)
        .where("revoked_at", "is", null)
        .execute();
      return { results: { redirect_to: pathTo("certificates") } };
    },
    async form(visit, reply, { outcome }) {
      const { request } = visit;
      if (!isRefused(outcome)) return reply.redirect(pathTo("certificates"), 303);
      if (outcome.refused === 401) return reply.redirect(pathTo("login", {}, { next: request.url }), 303);
      return answerErrorPage(app, visit, request, reply, outcome.refused, [...(outcome.errors ?? [])]);
    },
  });
  app.served.push({ route: PDF, method: "GET", kind: "call", may: "visit" });
  for (const url of fastifyPaths(PDF)) {
    app.http.get(url, { config: { answers: "page", route: PDF } }, async (request, reply) => {
      const visit = await openVisit(app, PDF, request, reply);
      const found = visit ? await findValid(visit) : NONE;
      if (!visit || isRefused(found)) {
        const { refused, errors = [] } = isRefused(found) ? found : NONE;
        return answerErrorPage(app, visit, request, reply, refused, errors);
      }
      if (!isPrintable(found.name)) return answerErrorPage(app, visit, request, reply, 404, []);
      const { siteName } = app.tools.settings;
      const pdf = await renderCertificate({ ...found, url: urlOf(visit, found), siteName }, paperOf(visit.query.paper));
      return reply
        .header("cache-control", "no-store")
        .header("content-disposition", `attachment; filename="certificate-${found.certificate_id}.pdf"`)
        .type("application/pdf")
        .send(pdf);
    });
  }
}

/** The certificate of an address. Search engines are asked to leave it out, whatever the answer. */
async function findValid({ db, params, reply }: Visit): Promise<Certificate | Refused> {
  reply.header("x-robots-tag", "noindex");
  const found = await findCertificate(db, params.certificateId);
  if (!found) return NONE;
  return found.revoked_at === null ? found : TAKEN_BACK;
}

function shown(visit: Visit, found: Certificate) {
  const { certificate_id, name, course_name, course_slug, num_lessons, finished_on, issued_at } = found;
  return {
    certificate_id,
    url: urlOf(visit, found),
    name,
    course_name,
    course_slug,
    num_lessons,
    finished_on,
    issued_on: issued_at.toISOString().slice(0, 10),
    is_printable: isPrintable(name),
    is_owner: found.user_id === visit.viewer.userId,
  };
}

function urlOf({ tools }: Visit, { certificate_id: certificateId }: Certificate): string {
  return `${tools.settings.siteUrl}${pathTo("certificate", { certificateId })}`;
}
