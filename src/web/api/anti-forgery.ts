/** The anti-forgery token that the server put in a readable cookie (P4). Empty when there is none: the server will say so. */
export function antiForgeryToken(cookies: string = document.cookie): string {
  const found = cookies.split("; ").find((one) => one.startsWith("XSRF-TOKEN="));
  return found ? decodeURIComponent(found.slice("XSRF-TOKEN=".length)) : "";
}

/** What every request of ours carries: the token and the marker of a request made by a script (P4). */
export function ourHeaders(): Record<string, string> {
  return {
    accept: "application/json",
    "x-requested-with": "XMLHttpRequest",
    "x-xsrf-token": antiForgeryToken(),
  };
}
