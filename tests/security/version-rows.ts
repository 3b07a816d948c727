import { newKey } from "../kit/learning.ts";
import { call, type MatrixRow, NOBODY, page } from "../kit/matrix-row.ts";

const AUTHORS = { author: 200, staff: 200, others: 404 };
/** The author in the matrix isn't named on any course. */
const NAMED = { staff: 200, others: 404 };
const elmPlace = { lesson_id: NOBODY, version_name: "v1" };
const nothing = { lesson_id: NOBODY, version_name: "v1", internal_change_reason: "" };

const newLesson = {
  key: "00000000-0000-4000-8000-000000000002",
  place: "no-such/first-steps",
  title: "A",
  lesson_slug: "",
};

/** Calls about versions of lessons; `server/authoring/versions/versions.test.ts` tries people who may do more. */
export const versionRows: readonly MatrixRow[] = [
  call(
    "lesson_create",
    "/authors/lessons/create/",
    () => ({ key: newKey(), course_slug: "no-such", chapter_slug: "first-steps", title: "A lesson" }),
    404,
  ),
  call(
    "lesson_create_empty",
    "/authors/lessons/create-empty/",
    () => ({ key: newKey(), course_slug: "no-such", chapter_slug: "first-steps", lesson_slug: "a-lesson" }),
    404,
  ),
  call("author_home", "/authors/", () => newLesson, 404),
  call(
    "course_edit",
    "/authors/courses/number-walks/edit/v1/",
    () => ({ key: newKey(), rev: "0", act: "save" }),
    // What learners see can't be changed.
    { staff: 409, others: 404 },
  ),
  call(
    "course_change_state",
    "/authors/courses/change-state/",
    () => ({ key: newKey(), course_slug: "number-walks", version_name: "v1", state: "DRAFT" }),
    { staff: 409, others: 404 },
  ),
  call("course_files", "/authors/courses/files/", () => ({ course_slug: "number-walks" }), NAMED),
  call(
    "course_import",
    "/authors/courses/import/",
    () => ({ key: newKey(), course_slug: "no-such", file: { text: "{}" } }),
    404,
  ),
  call("course_find", "/authors/courses/find/", () => ({ course_slug: "number-walks", words: "equal steps" }), NAMED),
  // A type that no component can have.
  call("components", "/authors/components/", () => ({ key: newKey(), name: "A board", type: "nothing" }), {
    author: 422,
    staff: 422,
    others: 404,
  }),
  call("component_edit", "/authors/components/no-such/edit/", () => ({ key: newKey(), rev: 0, act: "take" }), 404),
  call("component_list", "/authors/components/list/", () => ({}), AUTHORS),
  call("component_version", "/authors/components/version/", () => ({ slug: "no-such", version: 1 }), 404),
  call(
    "component_publish",
    "/authors/components/publish/",
    () => ({ key: newKey(), slug: "no-such", rev: 0, internal_change_reason: "" }),
    404,
  ),
  call(
    "component_update_lessons",
    "/authors/components/update-lessons/",
    () => ({ key: newKey(), slug: "no-such", version: 1, lessons: [{ lesson_id: NOBODY, version_name: "v1" }] }),
    404,
  ),
  // The matrix runs without a token for Figma.
  call(
    "figma_import_start",
    "/api/v1/figma-import/start/",
    () => ({ key: newKey(), url: "https://www.figma.com/design/AbC123defGHI456jklMNO7/A" }),
    { author: 503, staff: 503, others: 404 },
  ),
  page("figma_import_status", "/api/v1/figma-import/status/", AUTHORS),
  call("lesson_list", "/authors/lessons/list/", () => ({}), AUTHORS),
  call("lesson_versions", "/authors/lessons/versions/", ({ place }) => ({ lesson_id: place.lesson_id }), NAMED),
  call("edit_history", "/authors/lessons/edit-history/", ({ place }) => ({ lesson_id: place.lesson_id }), NAMED),
  call(
    "draft_create",
    "/authors/lessons/draft/create/",
    () => ({ key: newKey(), lesson_id: NOBODY, from_version_name: "v1" }),
    404,
  ),
  call(
    "preview_link",
    "/authors/lessons/preview-link/",
    ({ place }) => ({ key: newKey(), lesson_id: place.lesson_id, version_name: "v1" }),
    {
      staff: 409,
      others: 404,
    },
  ),
  call("lesson_update", "/authors/lessons/update/", () => ({ key: newKey(), ...elmPlace }), 404),
  call("draft_publish", "/authors/lessons/draft/publish/", () => ({ key: newKey(), ...nothing, rev: 0 }), 404),
  call("version_retire", "/authors/lessons/version/retire/", () => ({ key: newKey(), ...nothing }), 404),
  call(
    "version_change_state",
    "/authors/lessons/version/change-state/",
    () => ({ key: newKey(), ...nothing, state: "CANDIDATE" }),
    404,
  ),
  page("elm_packages", "/authors/packages/", AUTHORS),
  call(
    "elm_compile",
    "/authors/elm/compile/",
    () => ({ ...elmPlace, alias: "toy", elm: "main = 1", packages: [] }),
    404,
  ),
  call("elm_compile_many", "/authors/elm/compile-many/", () => ({ ...elmPlace, programs: [] }), 404),
  call("user_states_reset", "/authors/lessons/user-states/reset/", () => ({ key: newKey(), lesson_id: NOBODY }), 404),
  call(
    "version_bulk_retire",
    "/authors/lessons/version/bulk-retire/",
    () => ({
      key: newKey(),
      versions: [{ lesson_id: NOBODY, version_name: "v1" }],
      internal_change_reason: "",
    }),
    { staff: 200, others: 404 },
  ),
];
