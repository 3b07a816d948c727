/** Anti-forgery token from its readable cookie (P4). Empty if there's none, and then the server refuses the request. */
export function antiForgeryToken(cookies: string = document.cookie): string {
  const found = cookies.split("; ").find((cookie) => cookie.startsWith("XSRF-TOKEN="));
  return found ? decodeURIComponent(found.slice("XSRF-TOKEN=".length)) : "";
}

/** Headers of every request: the anti-forgery token and the XMLHttpRequest marker (P4). */
export function ourHeaders(): Record<string, string> {
  return {
    accept: "application/json",
    "x-requested-with": "XMLHttpRequest",
    "x-xsrf-token": antiForgeryToken(),
  };
}
