import type { Visit } from "../http/visit.ts";
import type { VersionChoice } from "./lesson-store.ts";

type Asked = Pick<Visit, "params" | "query" | "now">;

/** Path of the lesson that an address names: COURSE/CHAPTER/LESSON. */
export function pathOfLesson({ params }: Asked): string {
  return `${params.courseSlug}/${params.chapterSlug}/${params.lessonSlug}`;
}

/** Version that an address asks for. */
export function choiceOf({ query, now }: Asked): VersionChoice {
  if (query.preview_token !== undefined) return { k: "token", token: query.preview_token, now };
  if (query.version_name !== undefined) return { k: "named", name: query.version_name };
  return { k: "main" };
}
