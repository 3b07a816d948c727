import { googleCallbackPage } from "#contract/account/google.ts";
import { logInPage, logOutPage, signUpPage } from "#contract/account/log-in.ts";
import { interactivePage, interactivesPage } from "#contract/authoring/interactives.page.ts";
import { lessonEditPage } from "#contract/authoring/lesson-edit.page.ts";
import { pathTo } from "#contract/build-path.ts";
import { chapterPage } from "#contract/catalogue/chapter.page.ts";
import { coursePage } from "#contract/catalogue/course.page.ts";
import { coursesPage } from "#contract/catalogue/courses.page.ts";
import { learningPathPage } from "#contract/catalogue/learning-path.page.ts";
import { searchPage } from "#contract/catalogue/search.ts";
import { subjectPage } from "#contract/catalogue/subject.page.ts";
import { topicsPage } from "#contract/catalogue/topics.page.ts";
import { lessonPreviewPage } from "#contract/learning/lesson-preview.page.ts";
import { onboardingPage, quizPage, welcomePage } from "#contract/learning/onboarding.page.ts";
import { reviewPage } from "#contract/learning/review.page.ts";
import { upNextPage } from "#contract/learning/up-next.page.ts";
import type { ScreenName } from "#contract/page.ts";
import { homePage } from "#contract/site/home.page.ts";
import { cookiePolicyPage, downloadAppPage, errorPage, landingPage, staticPage } from "#contract/site/static.page.ts";
import { authoredTypes } from "#interactives/checks.ts";
import { accountRows } from "./account-rows.ts";
import { authorRows } from "./author-rows.ts";
import { classroomRows } from "./classroom-rows.ts";
import { NOBODY, page } from "./matrix-row.ts";
import { moneyRows } from "./money-rows.ts";
import { playRows } from "./play-rows.ts";
import { playgroundRows } from "./playground-rows.ts";
import { privacyRows } from "./privacy-rows.ts";
import { resumeStep, sampleCourse, sampleCoursePage, sampleCourses, sampleHome, sampleLesson } from "./sample-pages.ts";
import { both, bothAt, type ScreenRow } from "./screen-row.ts";
import { workshopShots } from "./shot.ts";
import { staffRows } from "./staff-rows.ts";
import { standardsRows } from "./standards-rows.ts";

/** A learning path of the starter catalogue. */
const LEARNING_PATH = "begin-with-numbers";

/** A lesson of the starter catalogue that isn't free. */
const LOCKED_LESSON = {
  courseSlug: "algebra-by-balance",
  chapterSlug: "from-words-to-formulas",
  lessonSlug: "six-times-as-many",
};

const form = { next: null, values: {}, field_errors: {}, errors: [] };

/** The screens: a row for each one, for every test that goes through all of them. The lesson has its own entry. */
export const screenRows: Readonly<Record<Exclude<ScreenName, "lesson">, ScreenRow>> = {
  home: { contract: homePage, pages: [page("home", "/")], sample: sampleHome, shots: both("home") },
  login: {
    contract: logInPage,
    pages: [page("login", "/account/login/", { anonymous: 200, others: 302 })],
    sample: form,
    shots: [{ name: "login" }],
  },
  signup: {
    contract: signUpPage,
    pages: [page("signup", "/account/signup/", { anonymous: 200, others: 302 })],
    sample: form,
    shots: [{ name: "signup" }],
  },
  google_sign_in: {
    contract: googleCallbackPage,
    // Not set up here; `server/account/google/google.test.ts` signs in with a provider of its own.
    pages: [
      page("google_start", "/account/google/start/", 404),
      page("google_callback", "/account/google/callback/?code=c&state=s", 404),
    ],
    sample: { reply: null, connects: false, error: "It didn't work.", log_in_at: null },
    shots: [],
  },
  logout: {
    contract: logOutPage,
    pages: [page("logout", "/account/logout/", { anonymous: 302, others: 200 })],
    sample: {},
    shots: [{ name: "logout", as: "learner" }],
  },
  ...accountRows,
  courses: {
    contract: coursesPage,
    pages: [page("explorations_menu", "/courses/")],
    sample: sampleCourses,
    shots: both("courses"),
  },
  course: {
    contract: coursePage,
    pages: [
      page("explorations_topics", "/courses/number-walks/"),
      page("explorations_topics", "/courses/no-such-course/", 404),
    ],
    sample: sampleCoursePage,
    shots: ({ courses }) =>
      courses.flatMap((courseSlug) => bothAt(`course-${courseSlug}`, pathTo("explorations_topics", { courseSlug }))),
  },
  chapter: {
    contract: chapterPage,
    pages: [page("explorations_chapter", "/courses/number-walks/first-steps/")],
    sample: { course: sampleCourse(), chapter: sampleCoursePage.chapters[0] },
    shots: ({ first: { course: courseSlug, chapter: chapterSlug } }) => [
      { name: "chapter", path: pathTo("explorations_chapter", { courseSlug, chapterSlug }) },
    ],
  },
  subject: {
    contract: subjectPage,
    pages: [
      page("subject_computer_science", "/computer-science/"),
      page("subject_algebra", "/algebra/"),
      page("subject_algebra", "/algebra/?page=2", 404),
      page("subject_geometry", "/geometry/"),
      page("subject_number_theory", "/number-theory/"),
      page("subject_calculus", "/calculus/"),
      page("subject_discrete_mathematics", "/discrete-mathematics/"),
      page("subject_basic_mathematics", "/basic-mathematics/"),
      page("subject_logic", "/logic/"),
      page("subject_mechanics", "/mechanics/"),
      page("subject_electricity_and_magnetism", "/electricity-and-magnetism/"),
      page("subject_quantitative_finance", "/quantitative-finance/"),
      page("subject_chemistry", "/chemistry/"),
    ],
    sample: { subject: "logic", courses: [sampleCourse()], page: 1, num_pages: 1, neighbours: ["algebra"] },
    shots: [{ name: "subject" }, { name: "subject-coming-soon", path: pathTo("subject_geometry"), as: "learner" }],
  },
  topics: {
    contract: topicsPage,
    pages: [page("topics", "/topics/")],
    sample: { subjects: [{ subject: "logic", num_courses: 1, num_lessons: 4 }] },
    shots: [{ name: "topics" }],
  },
  search: {
    contract: searchPage,
    pages: [page("search", "/search/?q=numbers"), page("search", "/search/")],
    sample: {
      text: "nubmers",
      hits: [
        {
          kind: "lesson",
          path: "/courses/a/b/c/",
          title: "Equal steps",
          summary: "Go.",
          context: "Walks",
          subject: "logic",
        },
        { kind: "help", path: "/help/#a", title: "Is it lost?", summary: "No.", context: "My progress", subject: null },
      ],
      corrected: "numbers",
    },
    shots: [
      { name: "search", path: pathTo("search", {}, { q: "slope" }) },
      { name: "search-empty", path: pathTo("search") },
    ],
  },
  learning_path: {
    contract: learningPathPage,
    pages: [
      page("learning_path", "/welcome/learning-path/from-numbers-to-knots/"),
      page("learning_path", "/welcome/learning-path/nothing-like-this/", 404),
    ],
    sample: {
      slug: "m",
      name: "Maths",
      tagline: "In order.",
      steps: [{ course: sampleCourse(), why: "First." }],
      next: resumeStep,
      recommendation: {
        is_followed: true,
        is_best: true,
        solved: ["Adding fractions"],
        missed: ["Straight lines"],
        level: null,
        purpose: "school",
        minutes: 10,
        weeks: 3,
        first_course: "Number walks",
        others: [{ slug: "n", name: "Numbers", tagline: "From one." }],
      },
    },
    shots: [{ name: "learning-path", path: pathTo("learning_path", { learningPathSlug: LEARNING_PATH }) }],
  },
  welcome: {
    contract: welcomePage,
    pages: [
      page("welcome", "/welcome/"),
      page("welcome_login", "/welcome/login/", 302),
      page("welcome_signup", "/welcome/signup/", 302),
    ],
    sample: { state: "begun", path: { slug: "m", name: "Maths" }, next: null },
    shots: [{ name: "welcome" }],
  },
  onboarding: {
    contract: onboardingPage,
    pages: [page("onboarding", "/welcome/onboarding/")],
    sample: { step: "level", answer: "equations", next: null, asks: "open" },
    shots: [
      { name: "onboarding" },
      { name: "onboarding-level", path: pathTo("onboarding", {}, { step: "level" }) },
      { name: "onboarding-minutes", path: pathTo("onboarding", {}, { step: "minutes" }) },
    ],
  },
  quiz: {
    contract: quizPage,
    pages: [page("welcome_quiz", "/welcome/quiz/")],
    sample: {
      number: 2,
      most: 6,
      item: "walks/first/steps/half",
      prompt: "<p>Where is a half?</p>",
      unit: "",
      choices: [
        { id: "a", html: "Here" },
        { id: "b", html: "There" },
      ],
      again: true,
    },
    shots: [{ name: "quiz" }],
  },
  lesson_preview: {
    contract: lessonPreviewPage,
    // The address of the lesson is in the matrix with the lesson's own.
    pages: [],
    sample: {
      course: { slug: "number-walks", name: "Number walks", subject: "number-theory" },
      chapter: { slug: "further", name: "Further" },
      lesson: {
        slug: "hidden-number",
        name: "The hidden number",
        kind: "lesson",
        summary: "Find it in seven questions.",
        minutes: 8,
        num_pages: 5,
      },
      beginning: [{ kind: "html", id: "h1", html: "<p>Somebody thinks of a number.</p>" }],
      open_lessons: [sampleLesson({ state: "new" })],
    },
    shots: [{ name: "lesson-preview", path: pathTo("lesson", LOCKED_LESSON) }],
  },
  up_next: {
    contract: upNextPage,
    pages: [
      // Nobody in the matrix has finished the lesson, so they're redirected to it.
      page("lesson_up_next", "/courses/number-walks/first-steps/equal-steps/up-next/", 302),
    ],
    sample: {
      course: sampleCourse(),
      finished: sampleLesson(),
      xp_in_lesson: 75,
      score: { solved: 5, own: 4, of: 6 },
      mastery: [{ concept: "number-line", name: "Where numbers live", level: "started", fading: false }],
      questions: [
        { outcome: "own", page: 0, title: "One" },
        { outcome: "shown", page: 1, title: "A half" },
        { outcome: "open", page: 2, title: "" },
      ],
      know: "<p>You can cut a line into equal steps.</p>",
      streak: { days: 12, today: true, longest: 20, freezes: 1, popup: null },
      next: resumeStep,
      course_complete: false,
      from_llp: null,
      from_classroom: {
        classroom_id: NOBODY,
        name: "Maths 8b",
        next: { lesson_name: "Small grids", href: "/courses/" },
      },
    },
    shots: ({ first: { course: courseSlug, chapter: chapterSlug, lesson: lessonSlug } }) => [
      { name: "up-next", path: pathTo("lesson_up_next", { courseSlug, chapterSlug, lessonSlug }), as: "learner" },
    ],
  },
  review: {
    contract: reviewPage,
    pages: [page("review", "/review/")],
    sample: {
      ready: 4,
      mastery: [
        { concept: "add-fractions", name: "Adding fractions", level: "solid", fading: true },
        { concept: "percent-of", name: "Percent of something", level: "started", fading: false },
      ],
      cards: 31,
      reviewed_today: 2,
      missed: [{ name: "Adding fractions", lesson: "Pieces of the same size", href: "/courses/" }],
      set_aside: [{ name: "Equal steps", lesson: "Equal steps", href: "/courses/" }],
      retention: { share: 0.9, low: 0.83, high: 0.94, of: 100 },
      forecast: Array.from({ length: 14 }, (_, index) => ({
        date: `2026-03-${String(index + 2).padStart(2, "0")}`,
        cards: (index * 5) % 7,
      })),
    },
    shots: [{ name: "review", as: "learner" }],
  },
  static_page: {
    contract: staticPage,
    pages: [
      page("about", "/about/"),
      page("careers", "/careers/"),
      page("terms", "/terms/"),
      page("privacy", "/privacy/"),
      page("ccpa", "/ccpa/"),
      page("help", "/help/"),
      page("content_page", "/s/accessibility"),
      page("content_page", "/s/..%2F..%2Fpackage", 404),
    ],
    sample: { slug: "about", title: "About", html: "<p>Us.</p>", updated: null, faq_list: [] },
    shots: [
      { name: "about" },
      { name: "help", path: pathTo("help") },
      { name: "privacy", path: pathTo("privacy") },
      { name: "terms", path: pathTo("terms") },
      { name: "careers", path: pathTo("careers") },
      { name: "ccpa", path: pathTo("ccpa") },
      { name: "content-page", path: pathTo("content_page", { path: "accessibility" }) },
    ],
  },
  cookie_policy: {
    contract: cookiePolicyPage,
    pages: [page("cookie_policy", "/cookie-policy/")],
    sample: { cookies: [{ name: "session", purpose: "Keeps you in.", lifetime: "30 days", essential: true }] },
    shots: [{ name: "cookie-policy" }],
  },
  download_app: {
    contract: downloadAppPage,
    pages: [page("download_app", "/download-app/")],
    sample: { ios_link: null, android_link: null, user_count: 12_000, sponsor_logo: null },
    shots: [{ name: "download-app" }],
  },
  landing: {
    contract: landingPage,
    pages: [
      page("general_path_landing", "/landing/from-numbers-to-knots/"),
      page("general_path_landing", "/landing/nothing-like-this/", 404),
    ],
    sample: {
      slug: "m",
      title: "Maths",
      html: "<p>Go.</p>",
      learning_path_slug: null,
      user_count: null,
      sponsor_logo: null,
    },
    shots: [{ name: "landing", path: pathTo("general_path_landing", { generalPathSlug: LEARNING_PATH }) }],
  },
  ...authorRows,
  ...playRows,
  ...playgroundRows,
  interactives: {
    contract: interactivesPage,
    pages: [page("interactives", "/authors/interactives/")],
    sample: {
      types: [{ type: "calcdoku", name: "Calcdoku", teaches: "Sums.", group: "puzzle", num_examples: 3 }],
    },
    shots: [{ name: "interactives" }],
  },
  lesson_edit: {
    contract: lessonEditPage,
    pages: [
      page("lesson_edit", "/courses/number-walks/first-steps/equal-steps/edit/v1/", { staff: 200, others: 404 }),
      page("lesson_edit", "/courses/number-walks/first-steps/equal-steps/edit/v99/", 404),
    ],
    sample: {
      lesson_id: NOBODY,
      version_name: "v2",
      lesson_state: "DRAFT",
      is_published: true,
      name: "Equal steps",
      course: { slug: "number-walks", name: "Number walks" },
      chapter: { slug: "first-steps", name: "First steps", free: true },
      lesson_slug: "equal-steps",
    },
    shots: ({ first: { course: courseSlug, chapter: chapterSlug, lesson: lessonSlug } }) => [
      {
        name: "lesson-edit",
        path: pathTo("lesson_edit", { courseSlug, chapterSlug, lessonSlug, versionName: "v1" }),
        as: "staff",
      },
    ],
  },
  interactive: {
    contract: interactivePage,
    pages: [
      page("interactive", "/authors/interactives/calcdoku/"),
      page("interactive", "/authors/interactives/nothing-like-this/", 404),
    ],
    sample: {
      type: "calcdoku",
      name: "Calcdoku",
      teaches: "Sums.",
      group: "puzzle",
      secrecy: "derivable",
      examples: [
        {
          name: "minimal",
          description: "A small grid.",
          source: "{}",
          trial: { pub: null, asset_hash: "hash", seed: "seed" },
        },
      ],
      checks: [{ code: "NO_SOLUTION", text: "No grid fits." }],
      fields: { size: "Rows and columns." },
      lessons: [{ name: "Sums", course_name: "Numbers", path: "/courses/numbers/sums/sums/" }],
      notation: "json",
      json_schema: {},
      generates: true,
      proves: true,
    },
    shots: authoredTypes.flatMap(workshopShots),
  },
  ...moneyRows,
  ...privacyRows,
  ...classroomRows,
  ...standardsRows,
  ...staffRows,
  error: {
    contract: errorPage,
    pages: [],
    sample: { errors: [] },
    shots: [{ name: "not-found", path: "/no-such-page/" }],
  },
};
