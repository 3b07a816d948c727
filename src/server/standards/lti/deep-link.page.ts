import { type Kysely, sql } from "kysely";
import type { output } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import { ltiDeepLink, ltiDeepLinkPage } from "#contract/standards/lti.ts";
import type { Database } from "../../db/tables.ts";
import { answerErrorPage, answerPage } from "../../http/answer-page.ts";
import type { App } from "../../http/app.ts";
import { isRefused, type Refused } from "../../http/outcome.ts";
import { serialise } from "../../http/serialise.ts";
import { serveCall } from "../../http/serve-call.ts";
import { servePage } from "../../http/serve-page.ts";
import { slugOrNull } from "../../http/slug-or-null.ts";
import type { Visit } from "../../http/visit.ts";
import type { Tools } from "../../tools.ts";
import { signingKey } from "../signing-keys.ts";
import { CLAIM, type Launch } from "./claims.ts";
import { launchOf } from "./continue.page.ts";
import type { Platform } from "./platform-store.ts";

const TITLE = "Choose lessons for your school's page";
const ANSWER_S = 300;
const MOST = 1000;
const OVER: Refused = {
  refused: 410,
  errors: ["The time to choose lessons has run out. Please go back to your school's page and start again."],
};
const NOT_YOURS: Refused = {
  refused: 403,
  errors: ["Only somebody who teaches the course can choose lessons for it."],
};
const GONE: Refused = { refused: 422, errors: ["One of these lessons is no longer there. Please choose again."] };

type Results = output<typeof ltiDeepLinkPage.results>;

/** Picker with which an educator puts lessons into their school's page; the answer is signed and goes back by a form. */
export function serveLtiDeepLink(app: App): void {
  servePage(app, ltiDeepLinkPage, {
    title: () => TITLE,
    may: "have_account",
    async load(visit) {
      const results = await loadPicker(visit, visit.query.launch, visit.query.course, []);
      return isRefused(results) ? results : { results };
    },
  });
  serveCall(app, ltiDeepLink, {
    may: "have_account",
    async handler(visit, { launch: name, lesson }) {
      const found = await deepLinkOf(visit, name);
      if (isRefused(found)) return found;
      const ids = [...new Set([lesson].flat())].slice(0, found.settings.multiple ? 50 : 1);
      const lessons = await readChosen(visit.db, ids);
      if (lessons.length !== ids.length) return GONE;
      return { results: { action: found.settings.return_url, jwt: await signAnswer(visit.tools, found, lessons) } };
    },
    async form(visit, reply, { outcome, values }) {
      const { request } = visit;
      const errors = isRefused(outcome) ? [...(outcome.errors ?? [])] : [];
      const name = values.launch;
      const page = await loadPicker(visit, name, values.course, errors);
      if (isRefused(page)) return answerErrorPage(app, visit, request, reply, page.refused, [...(page.errors ?? [])]);
      const answer = isRefused(outcome) ? null : ltiDeepLink.results.parse(outcome.results);
      if (answer) reply.allowFormTo(new URL(answer.action).origin);
      return answerPage(app, visit, request, reply, {
        route: "lti_deep_link",
        screen: "lti_deep_link",
        results: serialise(ltiDeepLinkPage.results, { ...page, answer }, "lti_deep_link"),
        title: TITLE,
        status: isRefused(outcome) ? outcome.refused : 200,
        message: errors[0] ?? "",
      });
    },
  });
}

interface Found {
  launch: Launch;
  platform: Platform;
  settings: NonNullable<Launch["deep_linking"]>;
}

async function deepLinkOf(visit: Visit, name: string | undefined): Promise<Found | Refused> {
  const found = await launchOf(visit, name);
  if (!found?.launch.deep_linking) return OVER;
  const { launch, platform } = found;
  const person = await visit.db
    .selectFrom("lti_people")
    .select("user_id")
    .where("platform_id", "=", platform.platform_id)
    .where("deployment_id", "=", launch.deployment_id)
    .where("subject", "=", launch.subject)
    .executeTakeFirst();
  if (!person || person.user_id !== visit.viewer.userId || launch.role !== "educator") return NOT_YOURS;
  return { launch, platform, settings: found.launch.deep_linking };
}

async function loadPicker(
  visit: Visit,
  name: string | undefined,
  courseSlug: string | undefined,
  errors: string[],
): Promise<Results | Refused> {
  const found = await deepLinkOf(visit, name);
  if (isRefused(found)) return found;
  const slug = slugOrNull(courseSlug);
  const { rows: courses } = await sql<Results["courses"][number]>`
    select slug, name, category from courses where removed_at is null and not coming_soon and num_lessons > 0
    order by category_position, position limit ${MOST}`.execute(visit.db);
  return {
    launch: name ?? null,
    school: found.platform.name,
    courses,
    course: slug === null ? null : await readCourse(visit.db, slug),
    multiple: found.settings.multiple,
    answer: null,
    errors,
  };
}

async function readCourse(db: Kysely<Database>, slug: string): Promise<Results["course"]> {
  type Row = NonNullable<Results["course"]>["lessons"][number] & { course: string };
  const { rows } = await sql<Row>`
    select o.name as course, l.lesson_id, l.name, ch.name as chapter, l.minutes, ch.free or l.user_can_preview as free
    from courses o
    join lessons l on l.course_id = o.course_id and l.removed_at is null
    join chapters ch on ch.chapter_id = l.chapter_id
    where o.slug = ${slug} and o.removed_at is null and not o.coming_soon
    order by l.position limit ${MOST}`.execute(db);
  const [first] = rows;
  return first ? { slug, name: first.course, lessons: rows.map(({ course: _, ...lesson }) => lesson) } : null;
}

interface Chosen {
  name: string;
  path: string;
}

async function readChosen(db: Kysely<Database>, ids: readonly string[]): Promise<Chosen[]> {
  if (!ids.every((id) => /^[0-9a-f-]{36}$/.test(id))) return [];
  const { rows } = await sql<Chosen>`
    select l.name, l.path from unnest(${[...ids]}::uuid[]) with ordinality as chosen (lesson_id, place)
    join lessons l on l.lesson_id = chosen.lesson_id and l.removed_at is null
    order by chosen.place`.execute(db);
  return rows;
}

async function signAnswer(
  tools: Tools,
  { launch, platform, settings }: Found,
  lessons: readonly Chosen[],
): Promise<string> {
  const [{ SignJWT }, { key, keyId }] = await Promise.all([import("jose"), signingKey(tools, "lti")]);
  const now = Math.floor(tools.now() / 1000);
  const items = lessons.map(({ name, path }) => ({
    type: "ltiResourceLink",
    title: name,
    url: `${tools.settings.siteUrl}${pathTo("home")}courses/${path}/`,
    ...(settings.line_items ? { lineItem: { label: name, scoreMaximum: 100, resourceId: path } } : {}),
  }));
  return new SignJWT({
    nonce: tools.random.token(16),
    [CLAIM.messageType]: "LtiDeepLinkingResponse",
    [CLAIM.version]: "1.3.0",
    [CLAIM.deploymentId]: launch.deployment_id,
    [CLAIM.contentItems]: items,
    ...(settings.data === null ? {} : { [CLAIM.data]: settings.data }),
  })
    .setProtectedHeader({ alg: "RS256", typ: "JWT", kid: keyId })
    .setIssuer(platform.client_id)
    .setAudience(platform.issuer)
    .setIssuedAt(now)
    .setExpirationTime(now + ANSWER_S)
    .sign(key);
}
