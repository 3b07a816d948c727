import type { FastifyReply } from "fastify";
import { sql } from "kysely";
import type { RouteName } from "#contract/paths.ts";
import type { App } from "../../http/app.ts";
import { fastifyPaths } from "../../http/fastify-paths.ts";
import { rateLimitOf } from "../../http/limits.ts";
import { slugOrNull } from "../../http/slug-or-null.ts";
import type { Tools } from "../../tools.ts";
import { type Certificate, findCertificate } from "../certificate-store.ts";
import { knownKey, publicKeys } from "../signing-keys.ts";
import { badgeImage } from "./badge-image.ts";
import { bakePng } from "./bake-png.ts";
import { achievementOf, badgeAddresses, CONTEXTS, issuerProfile, signCredential } from "./credential.ts";

const MAX_REVOKED = 100_000;

type Serve = (tools: Tools, params: Readonly<Record<string, string>>, reply: FastifyReply) => Promise<unknown>;

/** Open Badges 3.0: each certificate as a signed credential, and what others check it with. Nothing here needs a session or writes. */
export function serveBadges(app: App): void {
  serveJson(app, "badge_issuer", async (tools) => ({ "@context": CONTEXTS, ...issuerProfile(tools) }));
  serveJson(app, "badge_achievement", async (tools, { courseSlug }) => {
    const slug = slugOrNull(courseSlug);
    const course = slug === null ? null : await findCourse(tools, slug);
    return course && { "@context": CONTEXTS, ...achievementOf(tools, course) };
  });
  serveJson(app, "badge_key", async ({ db }, { keyId }) => {
    const keys = await publicKeys(db, "badges");
    return keys.find(({ kid }) => kid === keyId) ?? null;
  });
  serveJson(app, "badge_status", async (tools) => {
    const { status, issuer, badge } = badgeAddresses(tools);
    const revoked = await readRevoked(tools);
    return {
      id: status,
      issuer,
      revokedCredential: revoked.map((id) => ({
        id: badge(id),
        revoked: true,
        revocationReason: "Taken back by its holder.",
      })),
    };
  });
  serveOne(app, "badge", async (_certificate, token, reply) => reply.type("application/vc+jwt").send(token));
  serveOne(app, "badge_image", async ({ certificate_id }, token, reply) =>
    reply
      .header("content-disposition", `attachment; filename="badge-${certificate_id}.png"`)
      .type("image/png")
      .send(bakePng(await badgeImage(), token)),
  );
}

function serveJson(app: App, route: RouteName, answer: Serve): void {
  serve(app, route, async (tools, params, reply) => {
    const value = await answer(tools, params, reply);
    if (value === null) return refuse(reply, 404, "There is nothing at this address.");
    return reply.header("cache-control", "public, max-age=300").type("application/json").send(JSON.stringify(value));
  });
}

type ServeOne = (certificate: Certificate, token: string, reply: FastifyReply) => Promise<FastifyReply>;

function serveOne(app: App, route: RouteName, answer: ServeOne): void {
  serve(app, route, async (tools, { certificateId }, reply) => {
    reply.header("x-robots-tag", "noindex").header("cache-control", "no-store");
    const certificate = await findCertificate(tools.db, certificateId);
    if (!certificate) return refuse(reply, 404, "There's no such badge. Please check the address.");
    if (certificate.revoked_at !== null)
      return refuse(reply, 410, "This badge has been revoked. It's no longer valid.");
    const key = await knownKey(tools, "badges");
    if (!key) return refuse(reply, 503, "This badge isn't signed yet. Please try again in a few minutes.");
    return answer(certificate, await signCredential(tools, certificate, key), reply);
  });
}

function serve(app: App, route: RouteName, handle: Serve): void {
  app.served.push({ route, method: "GET", kind: "call", may: "visit" });
  for (const url of fastifyPaths(route)) {
    app.http.get(
      url,
      { config: { answers: "call", route, rateLimit: rateLimitOf("probe") } },
      (request, reply) => handle(app.tools, request.params as Record<string, string>, reply), // Fastify's own: texts of the path
    );
  }
}

function refuse(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  return reply.code(status).send({ success: false, results: { errors: [sentence] } });
}

async function findCourse({ db }: Tools, slug: string) {
  const row = await db
    .selectFrom("courses")
    .select(["slug", "name", "num_lessons"])
    .where("slug", "=", slug)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row ? { slug: row.slug, name: row.name, lessons: row.num_lessons } : null;
}

async function readRevoked({ db }: Tools): Promise<string[]> {
  const { rows } = await sql<{ certificate_id: string }>`
    select certificate_id from certificates where revoked_at is not null
    order by revoked_at limit ${MAX_REVOKED}`.execute(db);
  return rows.map(({ certificate_id }) => certificate_id);
}
