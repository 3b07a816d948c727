import { domainsOf, expiredAt, isTracker } from "#rules/account/trackers.ts";

/** Removes the cookies of analytics and chat that scripts can reach, on this host and its parents. */
export function removeTrackers(page: Pick<Document, "cookie">, host: string, now: number): void {
  const expires = expiredAt(now).toUTCString();
  const names = page.cookie.split("; ").map((cookie) => cookie.split("=")[0] ?? "");
  for (const name of names.filter(isTracker)) {
    const gone = `${name}=; path=/; expires=${expires}`;
    page.cookie = gone;
    for (const domain of domainsOf(host)) page.cookie = `${gone}; domain=${domain}`;
  }
}
