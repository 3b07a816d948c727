import { domainsOf, expiredAt, isTracker } from "#rules/account/trackers.ts";
import type { Visit } from "../../http/visit.ts";

/** Removes the cookies of analytics and chat that the browser sent, on this host and its parents. */
export function removeTrackerCookies({ request, reply, now }: Pick<Visit, "request" | "reply" | "now">): void {
  const expires = expiredAt(now);
  for (const name of Object.keys(request.cookies).filter(isTracker)) {
    reply.setCookie(name, "", { path: "/", expires });
    for (const domain of domainsOf(request.hostname)) reply.setCookie(name, "", { path: "/", domain, expires });
  }
}
