const SEARCH = /(?:^|\.)(?:google|bing|duckduckgo|ecosia|qwant|startpage|yahoo|baidu|yandex|brave)\./;

/** Kind of place somebody came from; never the address itself. */
export function referrerKind(referrer: string, host: string): "none" | "own" | "search" | "other" {
  if (!URL.canParse(referrer)) return "none";
  const { hostname } = new URL(referrer);
  if (hostname === host) return "own";
  return SEARCH.test(hostname) ? "search" : "other";
}
