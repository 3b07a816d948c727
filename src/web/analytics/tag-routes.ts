import type { RouteName } from "#contract/paths.ts";

/** Pages that have tags, for people who agreed: those about learning and the site itself. None about an account, money, classrooms, staff or the editor. */
const withTags: ReadonlySet<RouteName> = new Set<RouteName>([
  "home",
  "about",
  "careers",
  "help",
  "download_app",
  "general_path_landing",
  "explorations_menu",
  "explorations_topics",
  "explorations_chapter",
  "lesson",
  "lesson_up_next",
  "topics",
  "subject_algebra",
  "subject_geometry",
  "subject_number_theory",
  "subject_calculus",
  "subject_discrete_mathematics",
  "subject_basic_mathematics",
  "subject_logic",
  "subject_mechanics",
  "subject_electricity_and_magnetism",
  "subject_computer_science",
  "subject_quantitative_finance",
  "subject_chemistry",
  "search",
]);

/** True for a page that may have tags. */
export function hasTags(route: RouteName): boolean {
  return withTags.has(route);
}
