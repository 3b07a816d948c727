import { checkPermission, type Permission, type Requester } from "../account/permissions.ts";

/** Checks whether a published lesson opens for somebody. A lesson is free if its chapter is, or if it may be previewed. */
export function lessonAccess(
  requester: Requester,
  lesson: { free: boolean; userCanPreview: boolean },
  facts: { grantedByClassroom?: boolean } = {},
): Permission {
  const action = lesson.free || lesson.userCanPreview ? "open_free_lessons" : "open_every_lesson";
  return checkPermission(requester, action, facts);
}
