import type { infer as Infer } from "zod/v4/core";
import type { CourseCard, LessonCard, NextStep } from "#contract/catalogue/cards.ts";
import type { coursePage } from "#contract/catalogue/course.page.ts";
import type { coursesPage } from "#contract/catalogue/courses.page.ts";
import type { Globals, ResponseInfo } from "#contract/page.ts";
import type { homePage } from "#contract/site/home.page.ts";
import type { trialSchema } from "#contract/trial/trial.ts";

/** Pages as a server would send them, for tests of screens. */
export function sampleGlobals(over: Partial<Globals["user"]> = {}): Globals {
  return {
    site_name: "Hypatia",
    support_email: "help@example.com",
    support_chat: false,
    analytics: {
      google_tag_manager_id: null,
      analytics_identity: null,
      google_ad_pixel_id: null,
      javascript_tracked_events: [],
      trace_sample_rate: 0.05,
    },
    experiments: [],
    feature_switches: {},
    user: {
      user_id: "u1",
      email: "amara@example.com",
      first_name: "Amara",
      last_name: "Okafor",
      avatar_url: null,
      user_type: "learner",
      is_authenticated: true,
      has_brilliant_premium: false,
      streak: 12,
      streak_today: true,
      xp: 2340,
      is_in_nux: false,
      is_classroom_student: false,
      ...over,
    },
    privacy_properties: {
      viewed_privacy_banner: true,
      height: 0,
      third_party_cookies_disabled: false,
      consent: "none",
      gpc: false,
    },
    join_classroom_intent_key_for_signup: null,
    google_oauth_client_id: null,
    discount: null,
    front_token_campgrounds_authors: null,
    client_type: { is_android: false, is_ios: false, is_mobile: false, context: { messages: [] } },
    csrf_token: "token",
    demo: false,
    theme: "system",
  };
}

export const visitorGlobals: Globals = sampleGlobals({
  user_id: null,
  email: null,
  first_name: "",
  last_name: "",
  is_authenticated: false,
  streak: 0,
  streak_today: false,
  xp: 0,
});

export function sampleResponse(status = 200): ResponseInfo {
  return {
    base_url: "http://x",
    debug: false,
    title: "Courses · Hypatia",
    message: "",
    request_path: "/courses/",
    status,
    success: status < 400,
  };
}

export function sampleCourse(over: Partial<CourseCard> = {}): CourseCard {
  return {
    course_id: "c1",
    slug: "puzzles-that-think",
    name: "Puzzles that think",
    tagline: "Find what must be so.",
    subject: "logic",
    user_can_preview: true,
    is_started: true,
    is_complete: false,
    coming_soon: false,
    notify_when_published: false,
    num_lessons: 4,
    num_finished: 1,
    ...over,
  };
}

export function sampleLesson(over: Partial<LessonCard> = {}): LessonCard {
  return {
    slug: "island",
    course_slug: "puzzles-that-think",
    course_name: "Puzzles that think",
    subject: "logic",
    chapter_slug: "who-lies",
    name: "The island of liars",
    summary: "Every sentence is a clue.",
    kind: "lesson",
    minutes: 8,
    num_blocks: 9,
    state: "started",
    block_index: 3,
    open: true,
    ...over,
  };
}

export const resumeStep: NextStep = { kind: "resume", course: sampleCourse(), lesson: sampleLesson() };

export const soonCourse = sampleCourse({
  course_id: "c2",
  slug: "charge-and-current",
  name: "Charge and current",
  subject: "electricity-and-magnetism",
  coming_soon: true,
  is_started: false,
  num_lessons: 0,
  num_finished: 0,
});

export const sampleHome: Infer<typeof homePage.results> = {
  opening: null,
  next: resumeStep,
  in_progress: [sampleCourse(), sampleCourse({ course_id: "c3", slug: "everyday-numbers", name: "Everyday numbers" })],
  first_lessons: [
    sampleLesson({ slug: "three-hats", name: "Three hats", state: "new", block_index: 0 }),
    sampleLesson({ slug: "steep", name: "How steep is one point?", subject: "calculus", state: "new", block_index: 0 }),
  ],
  path: { slug: "maths", name: "Mathematics from the ground", num_courses: 5, num_finished: 1 },
  onboarding: "done",
  learning_paths: [{ slug: "maths", name: "Mathematics from the ground", tagline: "From counting to slopes." }],
  week: ["15", "16", "17", "18", "19", "20", "21"].map((day, i) => ({
    date: `2026-11-${day}`,
    done: i > 2,
    frozen: i === 2,
  })),
  ready: 7,
  asks_age: true,
  league: { place: 4, size: 18, last: null },
  daily: { date: "2026-03-02", type: "calcdoku", difficulty: 1, solved: false },
  user_count: 12_000,
  sponsor_logo: { url: "/uploads/ab/ab.webp", name: "The Conic Fund", link: "https://example.org" },
  num_courses_text: "70+",
};

export const sampleCourses: Infer<typeof coursesPage.results> = {
  items: [
    {
      category: "Mathematics",
      courses_by_sub_category: [{ sub_category: "Logic", subject: "logic", courses: [sampleCourse()] }],
    },
    {
      category: "Science",
      courses_by_sub_category: [{ sub_category: "Physics", subject: "mechanics", courses: [soonCourse] }],
    },
  ],
  featured: {
    special_nux_user_category: null,
    special_nux_user_featured_courses: [],
    user_category: "Mathematics",
    user_featured_courses: [soonCourse],
  },
  num_courses: 73,
  num_courses_text: "70+",
};

export const sampleCoursePage: Infer<typeof coursePage.results> = {
  course: sampleCourse(),
  outcomes: ["Tell a guess from a proof."],
  level: "From about 11",
  needs: "Halves and thirds",
  chapters: [
    {
      slug: "who-lies",
      name: "Who lies?",
      summary: "Sentences about sentences.",
      lessons: [
        sampleLesson({ slug: "guard", name: "One guard", state: "finished" }),
        sampleLesson(),
        sampleLesson({ slug: "mixed", name: "Mixed doors", kind: "practice_set", state: "new", block_index: 0 }),
        sampleLesson({ slug: "zebra", name: "Five houses", state: "new", block_index: 0, open: false }),
      ],
    },
  ],
  next: resumeStep,
  mastery: [{ concept: "if-then", name: "If and then", level: "mastered", fading: false }],
  just_completed: false,
  from_llp: null,
};

/** A trial that ends in a week of March. */
export function sampleTrial(over: Partial<Infer<typeof trialSchema>> = {}): Infer<typeof trialSchema> {
  return {
    daysLeftInTrial: 5,
    extendable: true,
    trial_end_date: "2026-03-09T09:00:00.000Z",
    extended_end_date: "2026-03-16T09:00:00.000Z",
    is_extended: false,
    price: { amount: 8900, currency: "eur" },
    discounted_price: { amount: 7120, currency: "eur" },
    discount_applied: false,
    time_zone: "Europe/Berlin",
    ...over,
  };
}
