import type { Visit } from "../http/visit.ts";

/** A moment in words, in the viewer's time zone. */
export function inWords({ viewer }: Visit, at: Date): string {
  return new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
    timeZone: viewer.timeZone,
  }).format(at);
}
