import { sql } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import type { timeline as timelineCall, timelineText as timelineTextCall } from "#contract/authoring/timeline.ts";
import { type CallOutcome, isRefused, type Refused } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { findVersion } from "../versions/find-version.ts";
import { fullName } from "../versions/lesson-events.ts";
import { readFiles, readTextsAt } from "./document-store.ts";
import { filesOf, hashOf } from "./texts.ts";

interface Row {
  rev: number;
  user_id: string;
  user_name: string;
  kind: string;
  paths: string[];
  at: Date;
}

type Burst = Infer<typeof timelineCall.results>["timeline"][number];

/** Edits looked at for one reply. */
const MOST_EDITS = 500;
/** A pause that ends a burst of typing. */
const PAUSE_MS = 10 * 60_000;

/** Lists bursts of typing, newest first: edits of one person without a long pause. */
export async function timeline(
  visit: Visit,
  body: Infer<typeof timelineCall.body>,
): Promise<CallOutcome<Infer<typeof timelineCall.results>>> {
  const version = await findVersion(visit, body);
  if (isRefused(version)) return version;
  const { rows } = await sql<Row>`
    select e.rev, e.user_id, ${fullName("u")} as user_name, e.kind, e.at, array(
        select json_object_keys(e.edit -> part) from unnest(array['files', 'add', 'rename']) part
        where json_typeof(e.edit -> part) = 'object'
        union select json_array_elements_text(e.edit -> 'remove') where json_typeof(e.edit -> 'remove') = 'array'
        order by 1) as paths
    from editor_edits e left join users u on u.user_id = e.user_id
    where e.doc_id = ${version.docId} and e.rev < ${body.before ?? 2_000_000_000}
    order by e.rev desc limit ${MOST_EDITS}`.execute(visit.db);
  const bursts = burstsOf(rows);
  // The last burst may go on before the edits that were read.
  const whole = rows.length < MOST_EDITS || bursts.length === 1 ? bursts : bursts.slice(0, -1);
  const oldest = whole.at(-1)?.from_rev ?? 0;
  return { results: { timeline: whole, earlier: oldest > 1 ? oldest : null } };
}

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
