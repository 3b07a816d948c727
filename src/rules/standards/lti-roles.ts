const MEMBERSHIP = "http://purl.imsglobal.org/vocab/lis/v2/membership";

/** A person's part in a course of a school's platform. Administrators are nobody special here. */
export type CourseRole = "educator" | "student" | "none";

/** Part of somebody with these roles. Somebody who both teaches and learns counts as teaching; roles outside the course don't count. */
export function courseRole(roles: readonly string[]): CourseRole {
  if (roles.some((role) => isOf(role, "Instructor"))) return "educator";
  return roles.some((role) => isOf(role, "Learner")) ? "student" : "none";
}

/** True for the role, its short name, and the parts that it's divided into. */
function isOf(role: string, name: string): boolean {
  return role === name || role === `${MEMBERSHIP}#${name}` || role.startsWith(`${MEMBERSHIP}/${name}#`);
}
