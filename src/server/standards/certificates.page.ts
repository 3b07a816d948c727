import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import { certificatesCall, certificatesPage } from "#contract/standards/certificates.page.ts";
import { nameOrNull } from "#rules/classroom/names.ts";
import { MAX_CERTIFICATE_NAME_LENGTH } from "#rules/standards/certificate.ts";
import { refuseChild } from "../account/children/refuse-child.ts";
import { answerErrorPage, answerPage } from "../http/answer-page.ts";
import type { App } from "../http/app.ts";
import { isRefused, type Refused } from "../http/outcome.ts";
import { serialise } from "../http/serialise.ts";
import { serveCall } from "../http/serve-call.ts";
import { servePage } from "../http/serve-page.ts";
import type { Member, Visit } from "../http/visit.ts";
import type { Tools } from "../tools.ts";
import { readCertificates, readFinished } from "./certificate-store.ts";
import { signingKey } from "./signing-keys.ts";

type Results = Infer<typeof certificatesPage.results>;

const TITLE = "Your certificates";
const UNFINISHED: Refused = { refused: 409, errors: ["You haven't finished this course yet."] };

/** A member's certificates, and the form for another one. */
export function serveCertificates(app: App): void {
  servePage(app, certificatesPage, {
    title: () => TITLE,
    may: "have_account",
    load: async (visit) => {
      const results = await loadCertificates(visit, { asked: null, values: {}, errors: [] });
      return results ? { results } : { refused: 403 };
    },
  });
  serveCall(app, certificatesCall, {
    may: "have_account",
    async handler({ tools, viewer }, { course, name }) {
      if (viewer.kind !== "member") return { refused: 401 };
      const child = refuseChild(viewer, "certificates");
      if (child) return child;
      const issued = await issueCertificate(tools, viewer, course, name);
      if (isRefused(issued)) return issued;
      return { results: { redirect_to: pathTo("certificate", { certificateId: issued.certificateId }) } };
    },
    async form(visit, reply, { outcome, values }) {
      const { request } = visit;
      if (!isRefused(outcome)) {
        const { redirect_to } = outcome.results as { redirect_to: string }; // parsed by the call's contract
        return reply.redirect(redirect_to, 303);
      }
      if (outcome.refused === 401) return reply.redirect(pathTo("login", {}, { next: request.url }), 303);
      const errors = [...(outcome.errors ?? [])];
      const results = await loadCertificates(visit, { asked: values.course ?? null, values: { ...values }, errors });
      if (!results) return answerErrorPage(app, visit, request, reply, outcome.refused, errors);
      return answerPage(app, visit, request, reply, {
        route: certificatesPage.route,
        screen: certificatesPage.screen,
        results: serialise(certificatesPage.results, results, certificatesPage.route),
        title: TITLE,
        status: outcome.refused,
        message: errors[0] ?? "",
      });
    },
  });
}

async function loadCertificates(
  { db, viewer }: Visit,
  form: Pick<Results, "asked" | "values" | "errors">,
): Promise<Results | null> {
  if (viewer.kind !== "member") return null;
  const { userId, timeZone, firstName, lastName } = viewer;
  const [certificates, finished] = await Promise.all([
    readCertificates(db, userId),
    readFinished(db, { userId, timeZone }),
  ]);
  const certified = new Set(certificates.map(({ course_id }) => course_id));
  return {
    certificates: certificates.map(({ certificate_id, course_name, name, finished_on }) => ({
      certificate_id,
      course_name,
      name,
      finished_on,
    })),
    finished: finished
      .filter(({ course_id }) => !certified.has(course_id))
      .map(({ slug, name, subject, finished_on }) => ({ slug, name, subject, finished_on })),
    refusal: refuseChild(viewer, "certificates")?.errors?.[0] ?? null,
    ...form,
    values: { name: `${firstName} ${lastName}`.trim(), ...form.values },
  };
}

/** Issues a certificate for a finished course. Asked for twice, it's the one that's there. */
async function issueCertificate(
  tools: Tools,
  { userId, timeZone }: Member,
  slug: string,
  typed: string,
): Promise<{ certificateId: string } | Refused> {
  const { db, random, now } = tools;
  const [course] = await readFinished(db, { userId, timeZone, slug });
  if (!course) return UNFINISHED;
  const { course_id, name: course_name, num_lessons, finished_on } = course;
  const row = await db
    .insertInto("certificates")
    .values({
      user_id: userId,
      certificate_id: random.token(16),
      course_id,
      course_name,
      num_lessons,
      name: nameOrNull(typed, MAX_CERTIFICATE_NAME_LENGTH) ?? typed,
      finished_on,
      issued_at: new Date(now()),
    })
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "course_id"])
        .where("revoked_at", "is", null)
        // An update that changes nothing returns the row.
        .doUpdateSet((eb) => ({ course_id: eb.ref("certificates.course_id") })),
    )
    .returning("certificate_id")
    .executeTakeFirstOrThrow();
  // Its badge is signed with it.
  await signingKey(tools, "badges");
  return { certificateId: row.certificate_id };
}
