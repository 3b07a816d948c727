import { type Kysely, sql } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import { PRESENT_S } from "#contract/authoring/fields.ts";
import { liveEventSchema, liveQuerySchema } from "#contract/authoring/live.ts";
import { checkPermission } from "#rules/account/permissions.ts";
import { isEditableState } from "#rules/authoring/versions/transitions.ts";
import { transpilerSha } from "../../content/transpiler-sha.ts";
import type { Database } from "../../db/tables.ts";
import { answerCallRefused } from "../../http/answer-call.ts";
import type { App } from "../../http/app.ts";
import { fastifyPaths } from "../../http/fastify-paths.ts";
import { rateLimitOf } from "../../http/limits.ts";
import { openVisit } from "../../http/open-visit.ts";
import { isRefused } from "../../http/outcome.ts";
import { parseBody } from "../../http/parse-body.ts";
import type { Visit } from "../../http/visit.ts";
import { type FoundVersion, findVersion } from "../versions/find-version.ts";
import { fullName } from "../versions/lesson-events.ts";
import { readEdits } from "./edit-rows.ts";
import { createLiveStreams, type Listener, versionKey } from "./live-streams.ts";
import { readActiveUsers } from "./presence.ts";

type Query = Infer<typeof liveQuerySchema>;
type LiveEvent = Infer<typeof liveEventSchema>;

/** A window that is further behind loads the lesson again. */
const MOST_EDITS = 200;

/** Serves the stream of what happens to a version: edits, owner, state, people, the transpiler. */
export function serveLive(app: App): void {
  const may = "author_tools";
  const name = "lesson_live";
  const streams = createLiveStreams({
    readMarks: (listeners) => readMarks(app.tools.db, listeners, app.tools.now()),
    draining: app.draining,
    failed: (err) => app.tools.log.warn({ event: "live_failed", err }, "could not look for news"),
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
      const listener = createListener(visit, asked.body);
      if (!streams.add(listener)) return answerCallRefused(reply, { refused: 503, retryAfter: 5 });
      reply.headers({ "content-type": "text/event-stream", "cache-control": "no-store", "x-accel-buffering": "no" });
      const head = Object.entries(reply.getHeaders()).filter((entry): entry is [string, string] => !!entry[1]);
      reply.hijack();
      listener.response.writeHead(200, Object.fromEntries(head));
      // Otherwise nothing is sent until there's news.
      listener.response.flushHeaders();
    });
  }
}

function createListener(visit: Visit, asked: Query): Listener {
  const response = visit.reply.raw;
  // A browser that connects again on its own says where it was.
  let rev = Math.max(asked.rev, Number(visit.request.headers["last-event-id"] ?? 0) || 0);
  let seen: string | null = null;
  return {
    response,
    lessonId: asked.lesson_id,
    versionName: asked.version_name,
    userId: visit.viewer.userId ?? "",
    async look(mark) {
      if (mark === seen || response.writableEnded) return;
      const event = await newsFor(visit, asked, rev);
      // The version is gone, or the author isn't named on its course any more.
      if (!event) return void response.end();
      rev = event.rev;
      seen = mark;
      response.write(`id: ${event.rev}\nevent: change\ndata: ${JSON.stringify(liveEventSchema.parse(event))}\n\n`);
    },
  };
}

async function newsFor(visit: Visit, asked: Query, rev: number): Promise<LiveEvent | null> {
  const version = await findVersion(visit, asked);
  if (isRefused(version)) return null;
  const { docId, ownedBy, state } = version;
  const isOwner = ownedBy !== null && ownedBy === visit.viewer.userId;
  const now = visit.tools.now();
  return {
    rev: version.rev,
    edits: docId === null ? [] : await editsSince(visit.db, version, rev),
    state,
    owned_by_name: await ownerName(visit.db, ownedBy),
    is_owner: isOwner,
    is_editable: isOwner && isEditableState(state),
    active_users: docId === null ? [] : await readActiveUsers(visit.db, docId, ownedBy, { viewer: visit.viewer, now }),
    transpiler_sha: transpilerSha,
  };
}

async function editsSince(db: Kysely<Database>, version: FoundVersion, rev: number): Promise<LiveEvent["edits"]> {
  if (version.docId === null || rev > version.rev || version.rev - rev > MOST_EDITS) return null;
  const edits = await readEdits(db, version.docId, rev, version.rev);
  if (edits.length !== version.rev - rev) return null;
  return edits.map(({ rev: number, client_id, edit }) => ({ rev: number, client_id, edit })) as LiveEvent["edits"]; // ChangeSets as JSON
}

async function ownerName(db: Kysely<Database>, userId: string | null): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select ${fullName("u")} as name from users u where u.user_id = ${userId}`.execute(db);
  return rows[0]?.name ?? "";
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
