/** Extent to which a question can be done without a connection. */
export type OfflineUse = "fully" | "later" | "unrun" | "no";

/** Facts about a question that decide it. */
export interface OfflineFacts {
  /** Nothing is judged: trying it is enough. */
  explores: boolean;
  /** The browser sees by itself that it's solved. */
  showsSolved: boolean;
  /** Its answer is a program. */
  isProgram: boolean;
  /** It keeps something on the server that each try asks about. */
  asksServer: boolean;
}

/** Returns to what extent a question works offline: fully, checked later, kept without being run, or not at all. */
export function offlineUse({ explores, showsSolved, isProgram, asksServer }: OfflineFacts): OfflineUse {
  if (asksServer) return "no";
  if (isProgram) return "unrun";
  return explores || showsSolved ? "fully" : "later";
}

/** True if a kept lesson may be opened: a premium one only while premium lasts, as far as the browser knows. */
export function opensOffline(lesson: { premium: boolean }, premiumEnds: number | null, now: number): boolean {
  return !lesson.premium || premiumEnds === null || now < premiumEnds;
}
