import { type Asker, type Permission, permission } from "../account/permissions.ts";

/** Whether a published lesson opens for somebody; a lesson is free when its chapter is, or when it may be previewed. */
export function lessonAccess(
  asker: Asker,
  lesson: { free: boolean; userCanPreview: boolean },
  facts: { grantedByClassroom?: boolean } = {},
): Permission {
  const act = lesson.free || lesson.userCanPreview ? "open_free_lessons" : "open_every_lesson";
  return permission(asker, act, facts);
}
