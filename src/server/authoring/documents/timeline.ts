import { type Kysely, sql } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import type { timeline as timelineCall, timelineText as timelineTextCall } from "#contract/authoring/timeline.ts";
import type { DocumentEdit } from "#rules/authoring/edits/document-edit.ts";
import type { Database } from "../../db/tables.ts";
import { type CallOutcome, isRefused, type Refused } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { findVersion } from "../versions/find-version.ts";
import { fullName } from "../versions/lesson-events.ts";
import { readFiles, readTextsAt } from "./document-store.ts";
import { type EditRow, readEditsBefore } from "./edit-rows.ts";
import { filesOf, hashOf } from "./texts.ts";

type Burst = Infer<typeof timelineCall.results>["timeline"][number];

/** Edits looked at for one reply. */
const MAX_EDITS = 500;
/** A pause that ends a burst of typing. */
const PAUSE_MS = 10 * 60_000;

/** Lists bursts of typing, newest first: edits of one person without a long pause. */
export async function timeline(
  visit: Visit,
  body: Infer<typeof timelineCall.body>,
): Promise<CallOutcome<Infer<typeof timelineCall.results>>> {
  const version = await findVersion(visit, body);
  if (isRefused(version)) return version;
  const { docId } = version;
  const edits = docId === null ? [] : await readEditsBefore(visit.db, docId, body.before ?? version.rev + 1, MAX_EDITS);
  const names = await readNames(visit.db, edits);
  const rows = edits.map((edit) => ({
    ...edit,
    user_name: names.get(edit.user_id) ?? "Somebody",
    paths: pathsOf(edit.edit),
  }));
  const bursts = burstsOf(rows);
  // The last burst may go on before the edits that were read.
  const whole = rows.length < MAX_EDITS || bursts.length === 1 ? bursts : bursts.slice(0, -1);
  const oldest = whole.at(-1)?.from_rev ?? 0;
  return { results: { timeline: whole, earlier: oldest > 1 ? oldest : null } };
}

/** Paths that an edit is about. */
function pathsOf({ files = {}, add = {}, rename = {}, remove = [] }: DocumentEdit): string[] {
  return [...new Set([...Object.keys(files), ...Object.keys(add), ...Object.keys(rename), ...remove])].sort();
}

async function readNames(db: Kysely<Database>, edits: readonly EditRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(edits.map(({ user_id }) => user_id))];
  const { rows } = await sql<{ user_id: string; name: string }>`
    select u.user_id, ${fullName("u")} as name from users u where u.user_id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ user_id, name }) => [user_id, name]));
}

type Row = EditRow & { user_name: string; paths: string[] };

function burstsOf(rows: readonly Row[]): Burst[] {
  const bursts: (Burst & { user: string; from: number })[] = [];
  for (const { rev, user_id, user_name, kind, paths, at } of rows) {
    const last = bursts.at(-1);
    const ts = at.toISOString();
    if (last && last.user === user_id && last.kind === kind && last.from - at.getTime() < PAUSE_MS) {
      last.from_rev = rev;
      last.from_ts = ts;
      last.from = at.getTime();
      last.paths = [...new Set([...last.paths, ...paths])].sort();
    } else
      bursts.push({ from_rev: rev, rev, user_name, kind, paths, from_ts: ts, ts, user: user_id, from: at.getTime() });
  }
  return bursts.map(({ user, from, ...burst }) => burst);
}

/** The document's text at a revision of its timeline. */
export async function timelineText(
  visit: Visit,
  body: Infer<typeof timelineTextCall.body>,
): Promise<CallOutcome<Infer<typeof timelineTextCall.results>>> {
  const version = await findVersion(visit, body);
  if (isRefused(version)) return version;
  const { docId, rev } = version;
  if (docId === null || body.rev > rev) return NO_SUCH_TEXT;
  const texts = body.rev === rev ? null : await readTextsAt(visit.db, docId, body.rev);
  if (!texts && body.rev !== rev) return NO_SUCH_TEXT;
  const files = texts ? filesOf(texts) : { ...(await readFiles(visit.db, docId)) };
  return { results: { rev: body.rev, files, doc_hash: hashOf(files) } };
}

const NO_SUCH_TEXT: Refused = { refused: 404, errors: ["This version has no such earlier text."] };
