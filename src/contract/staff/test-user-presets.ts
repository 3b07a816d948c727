/** Kinds of account that a test user can have. Staff aren't made here. */
export const testUserTypes = ["learner", "student", "educator", "author"] as const;

/** Fields of a form for a test user, filled in for states that are often needed. */
export const testUserPresets = {
  newcomer: { user_type: "learner", premium: "none", is_in_nux: "on" },
  trial_last_day: { user_type: "learner", premium: "trial", days_left: "1", streak: "5", courses: "2" },
  streak_99: { user_type: "learner", premium: "annual", streak: "99", freezes: "2", not_today: "on", xp: "600" },
  gift_waiting: { user_type: "learner", premium: "gift_pending", courses: "1" },
  bill_failed: { user_type: "learner", premium: "past_due", streak: "3", courses: "2" },
  suspended: { user_type: "learner", premium: "suspended", courses: "3" },
  seat: { user_type: "learner", premium: "seat", streak: "8", courses: "2" },
  lifetime: { user_type: "learner", premium: "lifetime", streak: "30", xp: "300", courses: "4" },
  educator: { user_type: "educator", premium: "none" },
  author: { user_type: "author", premium: "none" },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

export type TestUserPreset = keyof typeof testUserPresets;

export function isPreset(name: string): name is TestUserPreset {
  return Object.hasOwn(testUserPresets, name);
}
