/** The three questions to a newcomer, in the order they're asked. Each can be skipped. */
export const onboardingSteps = ["purpose", "level", "minutes"] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

/** Things that bring people here. */
export const purposes = ["school", "curiosity", "work", "child"] as const;
export type Purpose = (typeof purposes)[number];

/** Levels that people can name. */
export const levels = ["fractions", "equations", "calculus", "unsure"] as const;
export type Level = (typeof levels)[number];

/** Minutes a day. */
export const dailyMinutes = [5, 10, 15, 20] as const;
export type DailyMinutes = (typeof dailyMinutes)[number];

export const SKIPPED = "skipped";

/** A newcomer's answers so far; null where they haven't been asked. */
export interface Answers {
  purpose: Purpose | typeof SKIPPED | null;
  level: Level | typeof SKIPPED | null;
  minutes: DailyMinutes | typeof SKIPPED | null;
}

/** Possible answers to each step, as forms send them. */
export const answersTo: Readonly<Record<OnboardingStep, readonly string[]>> = {
  purpose: purposes,
  level: levels,
  minutes: dailyMinutes.map(String),
};

/** The step to ask next; null once all are answered or skipped. */
export function nextStep(answers: Answers): OnboardingStep | null {
  return onboardingSteps.find((step) => answers[step] === null) ?? null;
}

/** Progress with the three questions. */
export function progressOf(answers: Answers): "new" | "begun" | "done" {
  if (nextStep(answers) === null) return "done";
  return onboardingSteps.some((step) => answers[step] !== null) ? "begun" : "new";
}

/** True if the level check is suggested: to people who don't know where they are. */
export function suggestsCheck({ level }: Answers): boolean {
  return level === "unsure";
}
