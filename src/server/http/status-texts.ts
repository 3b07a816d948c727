/** Default texts, used when nothing more specific is known (specification section 8 for 400 and 500). */
const texts: Readonly<Record<number, string>> = {
  400: "Bad request (unspecified)",
  401: "Please log in first.",
  403: "You don't have permission to do this.",
  404: "There's nothing at this address.",
  405: "This address doesn't accept that kind of request.",
  409: "Somebody else changed this at the same time.",
  410: "This is no longer here.",
  413: "That's too much data for one request.",
  415: "Please send JSON.",
  416: "This file doesn't have that part.",
  422: "We couldn't process that.",
  429: "Too many requests. Please wait a moment and try again.",
  500: "Server error (unspecified)",
  503: "We can't reach our database at the moment. Please try again in a few seconds.",
};

export const FORGERY_TEXT = "This page is out of date. Please reload it and try again.";

export function statusText(status: number): string {
  return texts[status] ?? `Unhandled error status: ${status}`;
}
