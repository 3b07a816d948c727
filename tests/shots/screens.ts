import type { Page } from "playwright-core";
import { pathTo } from "#contract/build-path.ts";
import { authoredTypes } from "#interactives/checks.ts";

/** One picture to take: where, as whom, and what to do there first. */
export interface Shot {
  name: string;
  path: string;
  as?: "visitor" | "learner";
  act?(page: Page): Promise<void>;
}

/** A lesson that every catalogue of ours has, page by page. */
export interface LessonPlace {
  course: string;
  chapter: string;
  lesson: string;
  pages: number;
}

/** Every screen that is built, signed out and in. */
export function allShots(lessons: readonly LessonPlace[], courses: readonly string[]): Shot[] {
  const both = (name: string, path: string): Shot[] => [
    { name, path },
    { name: `${name}-learner`, path, as: "learner" },
  ];
  return [
    ...both("home", pathTo("home")),
    ...both("courses", pathTo("explorations_menu")),
    { name: "topics", path: pathTo("topics") },
    { name: "subject", path: pathTo("subject_computer_science") },
    { name: "subject-coming-soon", path: pathTo("subject_geometry"), as: "learner" },
    ...courses.flatMap((course) => both(`course-${course}`, pathTo("explorations_topics", { courseSlug: course }))),
    ...lessons.slice(0, 1).flatMap(({ course, chapter, lesson }) => [
      { name: "chapter", path: pathTo("explorations_chapter", { courseSlug: course, chapterSlug: chapter }) },
      {
        name: "up-next",
        path: pathTo("lesson_up_next", { courseSlug: course, chapterSlug: chapter, lessonSlug: lesson }),
        as: "learner" as const,
      },
    ]),
    ...lessons.flatMap(lessonShots),
    ...both("premium", pathTo("premium")),
    { name: "subscription", path: pathTo("subscription_settings"), as: "learner" },
    { name: "subscription-suspend", path: pathTo("subscription_suspend"), as: "learner" },
    { name: "subscription-refund", path: pathTo("refund_request"), as: "learner" },
    { name: "gift", path: pathTo("gift_premium") },
    { name: "gift-plan", path: pathTo("gift_message") },
    ...both("gift-message", pathTo("gift_message", { planType: "annual" })),
    ...both("group-plans", pathTo("group_plans")),
    { name: "group-seat", path: pathTo("group_plans_redeem_seat") },
    { name: "group-manage", path: pathTo("manage_group_plan"), as: "learner" },
    { name: "login", path: pathTo("login") },
    { name: "signup", path: pathTo("signup") },
    { name: "logout", path: pathTo("logout"), as: "learner" },
    { name: "about", path: pathTo("about") },
    { name: "help", path: pathTo("help") },
    { name: "privacy", path: pathTo("privacy") },
    { name: "cookie-policy", path: pathTo("cookie_policy") },
    { name: "download-app", path: pathTo("download_app") },
    { name: "interactives", path: pathTo("interactives") },
    ...authoredTypes.flatMap(workshopShots),
    { name: "not-found", path: "/no-such-page/" },
  ];
}

/** A type of interactive with its workshop; two of them also as JSON and to be solved. */
function workshopShots(type: string): Shot[] {
  const path = pathTo("interactive", { interactiveType: type });
  const as = (mode: string) => async (page: Page) => {
    await page.getByText(mode, { exact: true }).click();
    await page.waitForLoadState("networkidle");
  };
  if (!["hotcold", "orderlogic"].includes(type)) return [{ name: `interactive-${type}`, path }];
  return [
    { name: `interactive-${type}`, path },
    { name: `interactive-${type}-json`, path, act: as("JSON") },
    { name: `interactive-${type}-solve`, path, act: as("Solve as learner") },
  ];
}

function lessonShots({ course, chapter, lesson, pages }: LessonPlace): Shot[] {
  return Array.from({ length: pages }, (_, blockIndex) => ({
    name: `lesson-${lesson}-${String(blockIndex).padStart(2, "0")}`,
    path: pathTo("lesson", { courseSlug: course, chapterSlug: chapter, lessonSlug: lesson, blockIndex }),
    as: "learner" as const,
  }));
}
