import { type Kysely, sql } from "kysely";
import { PRESENT_S } from "#contract/authoring/fields.ts";
import { liveQuerySchema } from "#contract/authoring/live.ts";
import { checkPermission } from "#rules/account/permissions.ts";
import type { Database } from "../../db/tables.ts";
import { answerCallRefused } from "../../http/answer-call.ts";
import type { App } from "../../http/app.ts";
import { fastifyPaths } from "../../http/fastify-paths.ts";
import { rateLimitOf } from "../../http/limits.ts";
import { openVisit } from "../../http/open-visit.ts";
import { isRefused } from "../../http/outcome.ts";
import { parseBody } from "../../http/parse-body.ts";
import { findVersion } from "../versions/find-version.ts";
import { readNews } from "./live-news.ts";
import { createLiveStreams, type Listener, versionKey } from "./live-streams.ts";

/** Serves the stream of what happens to a version: edits, owner, state, people, the transpiler. */
export function serveLive(app: App): void {
  const may = "author_tools";
  const name = "lesson_live";
  const { db, log, now } = app.tools;
  const streams = createLiveStreams({
    readMarks: (listeners) => readMarks(db, listeners, now()),
    readNews: (listeners) => readNews(db, now(), listeners),
    now,
    draining: app.draining,
    failed: (err) => log.warn({ event: "live_failed", err }, "could not look for news"),
  });
  app.http.addHook("preClose", (done) => {
    streams.close();
    done();
  });
  app.served.push({ route: name, method: "GET", kind: "call", may });
  for (const url of fastifyPaths(name)) {
    const config = { answers: "call", route: name, rateLimit: rateLimitOf("write") } as const;
    app.http.get(url, { config }, async (request, reply) => {
      const visit = await openVisit(app, name, request, reply);
      if (!visit || !checkPermission(visit.requester, may).may) return answerCallRefused(reply, { refused: 404 });
      const asked = parseBody(liveQuerySchema, visit.query);
      if (!asked.ok) return answerCallRefused(reply, { refused: 400, errors: asked.errors });
      const version = await findVersion(visit, asked.body);
      if (isRefused(version)) return answerCallRefused(reply, version);
      const response = reply.raw;
      const listener: Listener = {
        response,
        lessonId: version.lessonId,
        versionName: version.versionName,
        userId: visit.viewer.userId ?? "",
        requester: visit.requester,
        // A browser that connects again on its own says where it was.
        rev: Math.max(asked.body.rev, Number(request.headers["last-event-id"] ?? 0) || 0),
        seen: null,
        since: now(),
      };
      if (!streams.add(listener)) return answerCallRefused(reply, { refused: 503, retryAfter: 5 });
      reply.headers({ "content-type": "text/event-stream", "cache-control": "no-store", "x-accel-buffering": "no" });
      const head = Object.entries(reply.getHeaders()).filter((entry): entry is [string, string] => !!entry[1]);
      reply.hijack();
      response.writeHead(200, Object.fromEntries(head));
      // Otherwise nothing is sent until there's news.
      response.flushHeaders();
    });
  }
}

async function readMarks(
  db: Kysely<Database>,
  listeners: readonly Listener[],
  now: number,
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Map(listeners.map((listener) => [versionKey(listener), listener])).values()];
  const { rows } = await sql<{ lesson_id: string; version_name: string; mark: string }>`
    select w.lesson_id, w.version_name, concat_ws(' ', v.state, coalesce(v.owned_by::text, '-'), coalesce(d.rev, 0), (
        select string_agg(p.user_id || p.asks_to_edit::text || p.declined::text, ',' order by p.user_id, p.client_id) from editor_presence p
        where p.doc_id = d.doc_id and p.seen_at > ${new Date(now - PRESENT_S * 1000)})) as mark
    from unnest(${wanted.map(({ lessonId }) => lessonId)}::uuid[], ${wanted.map(({ versionName }) => versionName)}::text[])
      as w (lesson_id, version_name)
    join lesson_versions v on v.lesson_id = w.lesson_id and v.version_name = w.version_name
    left join editor_docs d on d.lesson_id = w.lesson_id and d.version_name = w.version_name`.execute(db);
  return new Map(rows.map((row) => [versionKey({ lessonId: row.lesson_id, versionName: row.version_name }), row.mark]));
}
