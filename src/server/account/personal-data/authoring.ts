import { blanked, claim, deleted, impersonal, kept, personal, shared } from "./row.ts";

const WRITING = "Lessons you've written: they stay, as written by a deleted account.";

const SHARED = "Components you've made for lessons: they stay, as made by a deleted account.";

export const authoringData = {
  lesson_versions: shared(
    "lesson_id version_name state version_hash content_hash created_by owned_by created_at modified_at change_reason kind product_tier based_on staff_user_id published_at",
    [
      claim("Lesson versions you've made", "created_by", kept(WRITING), "lesson_id version_name state created_at"),
      claim(
        "Lesson versions you own",
        "owned_by",
        blanked("owned_by = null"),
        "lesson_id version_name state modified_at change_reason",
      ),
      claim("Lessons you answer for", "staff_user_id", blanked("staff_user_id = null"), "lesson_id version_name"),
    ],
  ),
  course_versions: shared(
    "course_id version_name state text rev created_by owned_by based_on created_at modified_at published_at change_reason",
    [
      claim("Course versions you've made", "created_by", kept(WRITING), "course_id version_name state created_at"),
      claim(
        "Course versions you own",
        "owned_by",
        blanked("owned_by = null"),
        "course_id version_name state modified_at change_reason",
      ),
    ],
  ),
  components: shared(
    "component_id slug name type owned_by created_by form text rev created_at modified_at retired_at",
    [
      claim("Components you've made", "created_by", kept(SHARED), "slug name type created_at"),
      claim("Components you own", "owned_by", blanked("owned_by = null"), "slug name type text modified_at"),
    ],
  ),
  component_versions: personal(
    "Component versions you've published",
    "published_by",
    kept(SHARED),
    "component_id version -form -text -rev change_reason -published_by published_at",
  ),
  lesson_events: personal(
    "What you did with lesson versions",
    "user_id",
    kept(WRITING),
    "lesson_id -event_id version_name from_state to_state -user_id reason -facts at",
  ),
  editor_docs: impersonal("doc_id kind lesson_id version_name course_id component_id rev saved_rev doc_hash"),
  editor_files: impersonal("doc_id path text"),
  editor_snapshots: impersonal("doc_id rev packed at"),
  editor_edits: personal(
    "Your edits",
    "user_id",
    kept(WRITING),
    "doc_id rev -key -client_id -user_id kind edit -reply at",
  ),
  editor_packs: personal(
    "Your older edits",
    "user_id",
    kept(WRITING),
    "doc_id first_rev last_rev -user_id -keys -packed",
  ),
  editor_copies: personal(
    "Texts of yours that were kept as copies",
    "user_id",
    deleted,
    "-user_id copy_id doc_id -client_id base_rev -key why -packed -reply at settled_at",
  ),
  editor_presence: personal(
    "Documents you have open",
    "user_id",
    deleted,
    "doc_id -client_id -user_id seen_at asks_to_edit declined",
  ),
  version_requests: personal("Requests about versions", "user_id", deleted, "-user_id -key -reply at"),
  uploads: personal("Pictures you've uploaded to lessons", "user_id", deleted, "-user_id -key reply at"),
  figma_imports: personal(
    "Imports from Figma you've started",
    "user_id",
    deleted,
    "-user_id -import_id -key kind state file_key request -facts -next_try_at -held_until at",
  ),
  // Pictures of lessons, under a hash of their bytes.
  blobs: impersonal("hash media_type bytes width height at unused_since"),
  elm_builds: impersonal("build_hash program_hash outcome blob_hash errors ms at"),
};
