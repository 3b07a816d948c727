import type { Kept } from "./component-saver.ts";

const keyOf = (userId: string, slug: string) => `hypatia-component ${userId} ${slug}`;

/** Text of a component that this browser kept for this person because it wasn't saved; null if there's none. */
export function keptComponent(userId: string, slug: string): Kept | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(userId, slug)) ?? "null");
    return found === null ? null : (found as Kept); // written by the function below
  } catch {
    return null;
  }
}

/** Keeps a text; null deletes it. A browser without storage can still edit. */
export function keepComponent(userId: string, slug: string, kept: Kept | null): void {
  try {
    if (kept === null) localStorage.removeItem(keyOf(userId, slug));
    else localStorage.setItem(keyOf(userId, slug), JSON.stringify(kept));
  } catch {
    // Full, or switched off.
  }
}
