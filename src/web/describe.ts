import type { Subject } from "#contract/catalogue/cards.ts";
import type { ScreenName } from "#contract/page.ts";
import { say } from "./messages/say.ts";

/** Fields that the pages below have in their results. */
interface Described {
  course: { tagline: string };
  chapter: { summary: string };
  lesson: { summary: string };
  tagline: string;
  subject: Subject;
  num_courses_text: string;
}

const sentences: Partial<Record<ScreenName, (results: Described) => string>> = {
  home: () => `${say("VISITOR_TITLE")} ${say("VISITOR_TEXT")}`,
  courses: ({ num_courses_text }) => say("COURSES_COUNT", { count: num_courses_text }),
  course: ({ course }) => course.tagline,
  chapter: ({ chapter }) => chapter.summary,
  lesson: ({ lesson }) => lesson.summary,
  lesson_preview: ({ lesson }) => lesson.summary,
  subject: ({ subject }) => say(`ABOUT_${subject}`),
  topics: () => say("TOPICS_TEXT"),
  learning_path: ({ tagline }) => tagline,
  login: () => say("LOGIN_WHY"),
  signup: () => say("SIGNUP_WHY"),
};

/** Meta description of a public page, for search results and link previews; undefined for pages without one. */
export function describe(screen: ScreenName, results: unknown): string | undefined {
  return sentences[screen]?.(results as Described); // The results are those of the contract that names the screen.
}
