import type { OfflineCourse, OfflineLesson } from "#contract/learning/offline-course.ts";
import type { OfflineReviews } from "#contract/learning/offline-reviews.ts";
import type { Globals } from "#contract/page.ts";
import type { LessonResults } from "../lesson/live-lesson.ts";

/** A course that this browser keeps, as the server listed it. */
export interface KeptCourse extends OfflineCourse {
  /** Size of everything kept for it, in bytes. */
  bytes: number;
  /** When the server was last asked about it, in milliseconds since 1970. */
  checkedAt: number;
}

/** Data of a lesson's page, without what identifies the learner. */
export interface KeptPage {
  results: LessonResults;
  globals: Globals;
}

/** Progress of the learner in a lesson, newer than its page's data. */
export interface KeptProgress {
  progress: LessonResults["progress"];
  xp: number;
}

/** Questions of today and the next three days. */
export interface KeptReviews extends Pick<OfflineReviews, "today" | "days" | "shell"> {
  /** All of them as one session; null if none come up. */
  page: KeptPage | null;
  /** When they were asked for by the device's clock, in milliseconds since 1970, and on which of its days. */
  askedAt: number;
  askedOn: string;
  /** The learner chose to keep them, also without a course. */
  chosen: boolean;
  /** Questions that the server has judged since. */
  answered: string[];
}

const COURSES = "/offline/courses.json";
const REVIEWS = "/offline/reviews.json";
const STAMP = "/offline/session.json";
const SHELL = "shell-";
const COURSE = "course-";
const LEARNER = "learner-";

export const shellCache = (build: string) => SHELL + build;
export const courseCache = (courseId: string) => COURSE + courseId;
export const learnerCache = (learner: string) => LEARNER + learner;

/** Names of all caches that hold something of ours. */
export async function ourCaches(): Promise<string[]> {
  const names = await caches.keys();
  return names.filter((name) => [SHELL, COURSE, LEARNER].some((start) => name.startsWith(start)));
}

/** Reads JSON from a cache without creating one; null if it isn't there. */
export async function readKept<T>(cache: string, address: string): Promise<T | null> {
  if (!(await caches.has(cache))) return null;
  const found = await (await caches.open(cache)).match(address);
  return found ? ((await found.json()) as T) : null; // Only this product writes here.
}

/** Writes JSON into a cache. */
export async function writeKept(cache: string, address: string, value: unknown): Promise<void> {
  const headers = { "content-type": "application/json" };
  await (await caches.open(cache)).put(address, new Response(JSON.stringify(value), { headers }));
}

export async function keptCourses(learner: string): Promise<KeptCourse[]> {
  return (await readKept<KeptCourse[]>(learnerCache(learner), COURSES)) ?? [];
}

/** Changes the list of kept courses, one window at a time. */
export async function changeCourses(
  learner: string,
  change: (courses: KeptCourse[]) => KeptCourse[],
): Promise<KeptCourse[]> {
  const act = async () => {
    const changed = change(await keptCourses(learner));
    await writeKept(learnerCache(learner), COURSES, changed);
    return changed;
  };
  return navigator.locks ? navigator.locks.request("kept-courses", act) : act();
}

export function readPage(courseId: string, { url }: Pick<OfflineLesson, "url">): Promise<KeptPage | null> {
  return readKept<KeptPage>(courseCache(courseId), url);
}

export function writePage(courseId: string, { url }: Pick<OfflineLesson, "url">, page: KeptPage): Promise<void> {
  const { results, globals } = page;
  return writeKept(courseCache(courseId), url, { results, globals: withoutPerson(globals) });
}

const progressAddress = (lessonId: string) => `/offline/progress/${lessonId}.json`;

export function readProgress(learner: string, lessonId: string): Promise<KeptProgress | null> {
  return readKept<KeptProgress>(learnerCache(learner), progressAddress(lessonId));
}

export function writeProgress(learner: string, lessonId: string, progress: KeptProgress): Promise<void> {
  return writeKept(learnerCache(learner), progressAddress(lessonId), progress);
}

export async function dropProgress(learner: string, lessonId: string): Promise<void> {
  await (await caches.open(learnerCache(learner))).delete(progressAddress(lessonId));
}

/** The kept reviews; null if there are none. */
export async function readReviews(learner: string): Promise<KeptReviews | null> {
  const kept = await readKept<Partial<KeptReviews>>(learnerCache(learner), REVIEWS);
  // An earlier build kept only what was due that day.
  return kept?.days ? (kept as KeptReviews) : null; // written below
}

export function writeReviews(learner: string, kept: KeptReviews): Promise<void> {
  const page = kept.page && { ...kept.page, globals: withoutPerson(kept.page.globals) };
  return writeKept(learnerCache(learner), REVIEWS, { ...kept, page });
}

/** Changes what's known of the kept reviews, one window at a time. */
export async function changeReviews(learner: string, change: (kept: KeptReviews) => KeptReviews): Promise<void> {
  const act = async () => {
    const kept = await readReviews(learner);
    if (kept) await writeReviews(learner, change(kept));
  };
  await (navigator.locks ? navigator.locks.request("kept-reviews", act) : act());
}

/** Notes the session: everything that's kept opens only in the one that saw it last. */
export async function recordSession(learner: string): Promise<void> {
  await writeKept(learnerCache(learner), STAMP, await sessionStamp());
}

/** True if this browser's session is the one that saw what's kept. */
export async function isSameSession(learner: string): Promise<boolean> {
  return (await readKept<string>(learnerCache(learner), STAMP)) === (await sessionStamp());
}

/** Fingerprint of the session's anti-forgery token, from which the token can't be found. */
async function sessionStamp(): Promise<string> {
  const token = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? "";
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  return [...new Uint8Array(digest).slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Globals as far as a lesson needs them. */
function withoutPerson(globals: Globals): Globals {
  const { user, analytics, client_type, goal: _, tour: __, ...rest } = globals;
  return {
    ...rest,
    csrf_token: "",
    experiments: [],
    discount: null,
    join_classroom_intent_key_for_signup: null,
    client_type: { ...client_type, context: { messages: [] } },
    analytics: {
      ...analytics,
      analytics_identity: null,
      google_ad_pixel_id: null,
      google_tag_manager_id: null,
      javascript_tracked_events: [],
    },
    user: { ...user, email: null, first_name: "", last_name: "", avatar_url: null },
  };
}
