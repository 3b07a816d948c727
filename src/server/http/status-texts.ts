/** What somebody is told when nothing more exact is known (specification section 8 for 400 and 500). */
const texts: Readonly<Record<number, string>> = {
  400: "Bad request (unspecified)",
  401: "Please log in first.",
  403: "You may not do this.",
  404: "There is nothing at this address.",
  405: "This address does not answer that kind of request.",
  409: "Somebody else changed this at the same time.",
  410: "This is no longer here.",
  413: "That is too much at once.",
  415: "Please send JSON.",
  416: "This file has no such part.",
  422: "This cannot be done as it was sent.",
  429: "That was too often. Please wait a moment and try again.",
  500: "Server error (unspecified)",
  503: "We cannot reach our database at the moment. Please try again in a few seconds.",
};

export const FORGERY_TEXT = "This page is out of date. Please reload it and try again.";

export function statusText(status: number): string {
  return texts[status] ?? `Unhandled error status: ${status}`;
}
