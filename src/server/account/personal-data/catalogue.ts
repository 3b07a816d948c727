import { deleted, nobody, theirs } from "./row.ts";

export const catalogueData = {
  courses: nobody(
    "course_id slug name tagline subject category sub_category category_position position coming_soon outcomes level needs num_lessons has_free content_hash removed_at",
  ),
  chapters: nobody("chapter_id course_id slug name summary free position removed_at"),
  lessons: nobody(
    "lesson_id course_id chapter_id slug path position name summary kind minutes num_blocks user_can_preview removed_at",
  ),
  lesson_files: nobody("lesson_id version_name path text"),
  lesson_programs: nobody("content_hash compiler program"),
  lesson_old_paths: nobody("path lesson_id"),
  catalogue_files: nobody("path text"),
  catalogue_loads: nobody("folder fingerprint loaded_at"),
  search_documents: nobody("document_id kind place title summary context subject words"),
  search_words: nobody("word grams"),
  learning_paths: nobody("slug name tagline position purposes entry"),
  learning_path_steps: nobody("learning_path_slug position course_slug why"),
  featured_courses: nobody("audience category position course_slug"),
  course_authors: theirs("Courses you write", "user_id", deleted, "course_id -user_id"),
  course_notifications: theirs("Courses you asked about", "user_id", deleted, "-user_id course_slug asked_at"),
};
