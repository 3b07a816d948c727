/** Ways to count an event: the share of people who did it, or how often each did. */
export const measures = ["rate", "mean"] as const;
export type Measure = (typeof measures)[number];

/** Events that an experiment can be about: each is something a learner does, and more of it is better. */
export const metrics = [
  "signed_up",
  "lesson_started",
  "question_answered",
  "lesson_finished",
  "plans_viewed",
  "checkout_started",
  "purchase_completed",
] as const;
export type Metric = (typeof metrics)[number];
