import type { FastifyReply } from "fastify";
import { sql } from "kysely";
import { type PathParams, pathTo } from "#contract/build-path.ts";
import { type RouteName, routes } from "#contract/paths.ts";
import { htmlText } from "../html-text.ts";
import type { App } from "../http/app.ts";
import { fastifyPaths } from "../http/fastify-paths.ts";
import { publishedPaths } from "./text-store.ts";

type FileRoute =
  | "robots"
  | "gpc"
  | "sitemap"
  | "sitemap_pages"
  | "sitemap_courses"
  | "sitemap_lessons"
  | "feed_lessons";

const HOUR = "public, max-age=3600";
/** Limit of a sitemap file. */
const MAX_ADDRESSES = 50_000;
const MAX_NEWS = 30;

/** Pages without parameters that search engines may show. */
const publicPages: readonly RouteName[] = [
  ...["home", "explorations_menu", "topics", "premium", "gift_premium", "group_plans"],
  ...["about", "careers", "help", "terms", "privacy", "ccpa", "cookie_policy", "interactives"],
  ...Object.keys(routes).filter((name) => name.startsWith("subject_")),
] as RouteName[]; // names of the map, each checked by the test

/** Paths that no crawler should open: accounts, staff, payment, searches, calls, and pages that belong to one person. */
const CLOSED = [
  "/account/",
  "/api/",
  "/authors/lessons/",
  "/payment",
  "/premium/checkout/",
  "/profile/",
  "/search/",
  "/staff/",
];

/** Serves files for search engines and feed readers: robots, sitemaps, and the feed of new lessons. */
export function serveForCrawlers(app: App): void {
  const { db, settings } = app.tools;
  const at = (name: RouteName, params: PathParams = {}) => settings.siteUrl + pathTo(name, params);

  file(app, "robots", "text/plain", async () =>
    ["User-agent: *", ...CLOSED.map((path) => `Disallow: ${path}`), "", `Sitemap: ${at("sitemap")}`, ""].join("\n"),
  );
  // Says that we follow the browser's Global Privacy Control, and since when.
  file(app, "gpc", "application/json", async () => JSON.stringify({ gpc: true, lastUpdate: "2026-11-25" }));
  file(app, "sitemap", "application/xml", async () => {
    const parts = (["sitemap_pages", "sitemap_courses", "sitemap_lessons"] as const).map((name) => at(name));
    return xml(
      `<sitemapindex ${SITEMAP}>${parts.map((part) => `<sitemap><loc>${htmlText(part)}</loc></sitemap>`).join("")}</sitemapindex>`,
    );
  });
  file(app, "sitemap_pages", "application/xml", async () => {
    const written = await publishedPaths(db, MAX_ADDRESSES - publicPages.length);
    return sitemap([
      ...publicPages.map((name) => at(name)),
      ...written.map((path) => at("content_page", { path: path.slice(2) })),
    ]);
  });
  file(app, "sitemap_courses", "application/xml", async () => {
    const { rows } = await sql<{ slug: string }>`
      select slug from courses where removed_at is null order by slug limit ${MAX_ADDRESSES}`.execute(db);
    return sitemap(rows.map(({ slug }) => at("explorations_topics", { courseSlug: slug })));
  });
  file(app, "sitemap_lessons", "application/xml", async () => {
    const { rows } = await sql<{ path: string }>`
      select l.path from lessons l join courses c using (course_id)
      where l.removed_at is null and c.removed_at is null order by l.path limit ${MAX_ADDRESSES}`.execute(db);
    return sitemap(rows.map(({ path }) => at("lesson", paramsOf(path))));
  });
  file(app, "feed_lessons", "application/rss+xml", async () => {
    const { rows } = await sql<News>`
      select l.path, l.name, l.summary, c.name as course, coalesce(v.published_at, v.created_at) as at
      from lessons l join courses c using (course_id) join lesson_versions v on v.lesson_id = l.lesson_id and v.state = 'MAIN'
      where l.removed_at is null and c.removed_at is null
      order by coalesce(v.published_at, v.created_at) desc, l.path limit ${MAX_NEWS}`.execute(db);
    return feed(
      settings.siteName,
      at("home"),
      rows.map((row) => ({ ...row, url: at("lesson", paramsOf(row.path)) })),
    );
  });
}

function file(app: App, name: FileRoute, type: string, make: () => Promise<string>): void {
  app.served.push({ route: name, method: "GET", kind: "call", may: "visit" });
  for (const url of fastifyPaths(name)) {
    app.http.get(url, { config: { answers: "call", route: name } }, async (_request, reply: FastifyReply) =>
      reply
        .header("cache-control", HOUR)
        .type(`${type}; charset=utf-8`)
        .send(await make()),
    );
  }
}

const SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function xml(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

function sitemap(urls: readonly string[]): string {
  return xml(`<urlset ${SITEMAP}>${urls.map((url) => `<url><loc>${htmlText(url)}</loc></url>`).join("")}</urlset>`);
}

function paramsOf(path: string): PathParams {
  const [courseSlug = "", chapterSlug = "", lessonSlug = ""] = path.split("/");
  return { courseSlug, chapterSlug, lessonSlug };
}

interface News {
  path: string;
  name: string;
  summary: string;
  course: string;
  at: Date;
}

function feed(site: string, home: string, news: readonly (News & { url: string })[]): string {
  const items = news.map(
    ({ url, name, summary, course, at }) =>
      `<item><title>${htmlText(`${course}: ${name}`)}</title><link>${htmlText(url)}</link><guid>${htmlText(url)}</guid>` +
      `<description>${htmlText(summary)}</description><pubDate>${at.toUTCString()}</pubDate></item>`,
  );
  return xml(
    `<rss version="2.0"><channel><title>${htmlText(`New lessons on ${site}`)}</title><link>${htmlText(home)}</link>` +
      `<description>${htmlText(`The newest lessons on ${site}.`)}</description><language>en</language>${items.join("")}</channel></rss>`,
  );
}
