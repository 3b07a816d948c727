import type { Streak } from "#contract/learning/userstate.ts";

const KEY = "streak-news";

/** Keeps a streak that's worth celebrating for the next screen without a question on it: the finish screen or home. */
export function storeStreakNews({ popup, days }: Streak): void {
  try {
    if (popup) sessionStorage.setItem(KEY, JSON.stringify({ type: popup, days }));
  } catch {
    // Without storage there's no popup. The finish screen shows the streak anyway.
  }
}

/** Streak to celebrate now. It's shown once. */
export function consumeStreakNews(): { type: NonNullable<Streak["popup"]>; days: number } | null {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return kept === null ? null : JSON.parse(kept);
  } catch {
    return null;
  }
}
