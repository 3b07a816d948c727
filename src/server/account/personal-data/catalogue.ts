import { deleted, impersonal, personal } from "./row.ts";

export const catalogueData = {
  courses: impersonal(
    "course_id slug name tagline subject category sub_category category_position position coming_soon outcomes level needs num_lessons has_free content_hash removed_at",
  ),
  chapters: impersonal("chapter_id course_id slug name summary free position removed_at"),
  lessons: impersonal(
    "lesson_id course_id chapter_id slug path position name summary kind minutes num_blocks user_can_preview removed_at",
  ),
  lesson_files: impersonal("lesson_id version_name path text"),
  lesson_programs: impersonal("content_hash compiler program"),
  lesson_old_paths: impersonal("path lesson_id"),
  catalogue_files: impersonal("path text"),
  catalogue_loads: impersonal("folder fingerprint loaded_at"),
  search_documents: impersonal("document_id kind place title summary context subject words"),
  search_words: impersonal("word grams"),
  learning_paths: impersonal("slug name tagline position purposes entry"),
  learning_path_steps: impersonal("learning_path_slug position course_slug why"),
  featured_courses: impersonal("audience category position course_slug"),
  course_authors: personal("Courses you write", "user_id", deleted, "course_id -user_id"),
  course_notifications: personal("Courses you asked about", "user_id", deleted, "-user_id course_slug asked_at"),
};
