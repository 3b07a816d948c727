import { applyEdit } from "#rules/authoring/edits/document-edit.ts";
import { brokenJson, changesFor } from "#rules/authoring/find/replacement.ts";
import { textsOf } from "../document.ts";
import { docHash } from "../saving/doc-hash.ts";
import type { Session } from "../use-session.ts";
import { callVersion } from "../versions/calls.ts";
import { messageOf } from "../versions/use-call.ts";
import { type FoundLesson, hitId, insertFor } from "./found.ts";
import type { FindQuery } from "./kept-query.ts";
import { say } from "./words.ts";

/** Sentence about what became of a lesson. */
export interface Outcome {
  text: string;
  done: boolean;
  /** Address of the draft that has the changes; null if it's open here, or nothing changed. */
  path: string | null;
}

type Here = Pick<Session, "client" | "lesson">;

/** Replaces the ticked hits of one lesson: here if it's open in this window, else on the server. */
export async function replaceFound(
  lesson: FoundLesson,
  isTicked: (id: string) => boolean,
  query: FindQuery,
  session: Here,
): Promise<Outcome> {
  const { changes, places } = changesOf(lesson, isTicked, query);
  const { client, lesson: open } = session;
  const isOpen = open.lesson_id === lesson.lesson_id && open.version_name === lesson.version_name;
  if (isOpen && client.document.editable) return replaceHere(lesson, changes, places, session);
  try {
    const { lesson_id, version_name, rev, doc_hash } = lesson;
    const {
      version_name: version,
      edit_path,
      created,
      errors,
    } = await callVersion("lesson_replace", {
      key: crypto.randomUUID(),
      lesson_id,
      version_name,
      rev,
      doc_hash,
      changes: changes as never, // ChangeSets as JSON
      internal_change_reason: say("REASON", { words: query.words, by: query.by }).slice(0, 500),
    });
    if (version === null) return failed(errors.join(" "));
    return { done: true, path: edit_path, text: say(created ? "REPLACED_NEW" : "REPLACED", { places, version }) };
  } catch (error) {
    return failed(messageOf(error));
  }
}

function changesOf(lesson: FoundLesson, isTicked: (id: string) => boolean, query: FindQuery) {
  let places = 0;
  const changes: Record<string, unknown> = {};
  for (const file of lesson.files) {
    const ticked = file.hits.filter((hit) => isTicked(hitId(lesson, file, hit)));
    if (ticked.length === 0) continue;
    places += ticked.length;
    changes[file.path] = changesFor(
      file.length,
      ticked.map((hit) => ({ from: hit.from, to: hit.to, insert: insertFor(hit, query) })),
    );
  }
  return { changes, places };
}

/** In the open lesson it's an edit like any other, which Ctrl+Z takes back. */
function replaceHere(
  { doc_hash }: FoundLesson,
  files: Readonly<Record<string, unknown>>,
  places: number,
  { client: { document } }: Here,
): Outcome {
  if (docHash(document.files) !== doc_hash) return failed(say("CHANGED"));
  const before = Object.fromEntries(document.files);
  const after = applyEdit(textsOf(document.files), { files });
  const broken = brokenJson(before, Object.fromEntries([...after].map(([path, text]) => [path, text.toString()])));
  if (broken !== null) return failed(say("BROKEN", { path: broken }));
  document.change({ files }, { kind: "replace" });
  return { done: true, path: null, text: say("REPLACED_HERE", { places }) };
}

const failed = (text: string): Outcome => ({ done: false, path: null, text });
