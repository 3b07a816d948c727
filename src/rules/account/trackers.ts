/** Cookies of analytics, advertising and the support chat. Ours have none of these names. */
const TRACKER =
  /^(?:_ga.*|_gid|_gat.*|_gcl.*|_gac.*|_dc_gtm.*|crisp-client.*|intercom-.*|__zlcmid|drift_.*|hubspotutk|messagesUtk)$/;

/** True for a cookie that goes when somebody refuses. */
export function isTracker(name: string): boolean {
  return TRACKER.test(name);
}

/** Host names that may have set a cookie which this host sees: itself and its parents, but no bare ending such as `com`. */
export function domainsOf(host: string): string[] {
  const name = host.replace(/:\d+$/, "").toLowerCase();
  const isAddress = /^[\d.]+$/.test(name) || name.includes("[");
  const parts = name.split(".");
  if (isAddress || parts.length < 2) return [];
  return parts.slice(0, -1).map((_, index) => parts.slice(index).join("."));
}

const DAY_MS = 24 * 3_600_000;

/** Expiry that removes a cookie: one day in the past. */
export function expiredAt(now: number): Date {
  return new Date(now - DAY_MS);
}
