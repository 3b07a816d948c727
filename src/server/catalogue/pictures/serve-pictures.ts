import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { Subject } from "#contract/catalogue/cards.ts";
import type { RouteName } from "#contract/paths.ts";
import { answerCallRefused } from "../../http/answer-call.ts";
import type { App } from "../../http/app.ts";
import { fastifyPaths } from "../../http/fastify-paths.ts";
import { rateLimitOf } from "../../http/limits.ts";
import { singleFlight } from "../../single-flight.ts";
import { readCourses, readLessonsAt } from "../store.ts";
import { drawPicture, type Pictured } from "./draw-picture.ts";

/** Changes with the look of pictures, so that caches drop the old ones. */
const LOOK = 1;
const MAX_BYTES = 16 * 1024 * 1024;
const DAY = "public, max-age=86400";
const NOBODY = { userId: null, learnerId: null };

interface Drawn extends Pictured {
  subject: Subject;
  slug: string;
}

/** Serves the pictures that other sites show beside a link to us. The same text always gives the same bytes, and is drawn once. */
export function servePictures(app: App): void {
  const { db, settings } = app.tools;
  const kept = new LRUCache<string, Buffer>({ maxSize: MAX_BYTES, sizeCalculation: (png) => png.length });
  const once = singleFlight<Buffer>();
  const site = settings.siteName;

  picture("site_picture", async () => ({
    subject: "mechanics",
    slug: site,
    title: site,
    text: "Learn maths, science and computer science by doing.",
    above: "",
    site,
  }));
  picture("course_picture", async ({ courseSlug = "" }) => {
    const [course] = await readCourses(db, NOBODY, { slug: courseSlug });
    return (
      course && {
        subject: course.subject,
        slug: course.slug,
        title: course.name,
        text: course.tagline,
        above: "",
        site,
      }
    );
  });
  picture("lesson_picture", async ({ courseSlug = "", chapterSlug = "", lessonSlug = "" }) => {
    const [lesson] = await readLessonsAt(db, NOBODY, [`${courseSlug}/${chapterSlug}/${lessonSlug}`]);
    if (!lesson) return undefined;
    const { subject, course_slug, course_name, name, summary } = lesson;
    return { subject, slug: course_slug, title: name, text: summary, above: course_name, site };
  });

  function picture(name: RouteName, find: (params: Record<string, string>) => Promise<Drawn | undefined>): void {
    app.served.push({ route: name, method: "GET", kind: "call", may: "visit" });
    for (const url of fastifyPaths(name)) {
      const config = { answers: "call" as const, route: name, rateLimit: rateLimitOf("picture") };
      app.http.get(url, { config }, async (request: FastifyRequest, reply: FastifyReply) => {
        const found = await find(request.params as Record<string, string>); // Fastify's own parser
        if (!found) return answerCallRefused(reply, { refused: 404 });
        const key = keyOf(found);
        const tag = `"${key}"`;
        reply.header("cache-control", DAY).header("etag", tag);
        if (request.headers["if-none-match"] === tag) return reply.code(304).send();
        return reply.type("image/png").send(kept.get(key) ?? (await once(key, () => drawn(key, found))));
      });
    }
  }

  async function drawn(key: string, found: Drawn): Promise<Buffer> {
    const drawCover = await app.loadCovers();
    const png = await drawPicture(drawCover(found.subject, found.slug), found);
    kept.set(key, png);
    return png;
  }
}

function keyOf(found: Drawn): string {
  return createHash("sha256")
    .update(JSON.stringify([LOOK, found]))
    .digest("base64url")
    .slice(0, 22);
}
