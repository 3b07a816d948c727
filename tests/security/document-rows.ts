import { newKey } from "../kit/learning.ts";
import { call, type MatrixRow, NOBODY, page } from "../kit/matrix-row.ts";

const nothing = { lesson_id: NOBODY, version_name: "v1" };
const client_id = NOBODY;

/** Calls about the editor's documents; `server/authoring/documents/documents.test.ts` tries people who may do more. */
export const documentRows: readonly MatrixRow[] = [
  call(
    "lesson_load",
    "/authors/lessons/load/",
    ({ place }) => ({ lesson_id: place.lesson_id, version_name: "v1" }),
    // The author in the matrix isn't named on any course.
    { staff: 200, others: 404 },
  ),
  call(
    "autosave_create",
    "/authors/lessons/autosave/create/",
    () => ({
      ...nothing,
      client_id,
      key: newKey(),
      base_rev: 0,
      edit: {},
      doc_hash: "0".repeat(64),
      transpiler_sha: "",
    }),
    404,
  ),
  call("draft_update", "/authors/lessons/draft/update/", () => ({ ...nothing, key: newKey(), rev: 0 }), 404),
  call("owner_details", "/authors/lessons/owner-details/", () => nothing, 404),
  call("take_ownership", "/authors/lessons/take-ownership/", () => ({ ...nothing, key: newKey() }), 404),
  call("hand_over", "/authors/lessons/hand-over/", () => ({ ...nothing, key: newKey(), user_id: NOBODY }), 404),
  call("presence", "/authors/lessons/presence/", () => ({ ...nothing, client_id }), 404),
  call("timeline", "/authors/lessons/timeline/", () => nothing, 404),
  call("timeline_text", "/authors/lessons/timeline/text/", () => ({ ...nothing, rev: 0 }), 404),
  call(
    "lesson_import",
    "/authors/lessons/import/",
    () => ({ key: newKey(), course_slug: "no-such", place: "one/two", files: {} }),
    404,
  ),
  call(
    "lesson_replace",
    "/authors/lessons/replace/",
    () => ({ ...nothing, key: newKey(), rev: 0, doc_hash: "0".repeat(64), changes: {} }),
    404,
  ),
  call("copies", "/authors/lessons/copies/", () => nothing, 404),
  call("copy_settle", "/authors/lessons/copies/settle/", () => ({ ...nothing, key: newKey(), copy_id: NOBODY }), 404),
  page("lesson_live", `/authors/lessons/live/?lesson_id=${NOBODY}&version_name=v1&client_id=${NOBODY}&rev=0`, 404),
];
