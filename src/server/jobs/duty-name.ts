/** Names of the duties. A file of its own, so that `Tools` knows them without importing the duties' code. */
export const dutyNames = [
  "mails",
  "gifts",
  "groups",
  "payments",
  "visitors",
  "privacy",
  "purge",
  "resets",
  "editor",
  "figma",
  "insights",
  "classrooms",
  "schools",
  "courses",
  "streaks",
  "weeks",
  "puzzles",
  "leagues",
  "experiments",
] as const;

export type DutyName = (typeof dutyNames)[number];
