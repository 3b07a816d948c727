import type { PageData } from "#contract/page.ts";
import { ourHeaders } from "./anti-forgery.ts";
import { CallError, failureOf } from "./call-error.ts";

/** Outcome of a page-data request (P1, P2): data to show, or an address to go to. */
export type PageAnswer =
  | { kind: "data"; data: PageData<unknown>; redirected: boolean }
  | { kind: "navigate"; to: string };

/** Address of a page's data: the full path and query with the ajax flag, without the fragment. */
export function pageDataAddress(href: string, origin: string): string {
  const url = new URL(href, origin);
  url.searchParams.set("ajax", "1");
  return url.pathname + url.search;
}

/** Fetches a page's data and decides what to do with it. Throws a CallError, for which the caller opens the error modal (P3). */
export async function fetchPageData(href: string, origin: string, signal?: AbortSignal): Promise<PageAnswer> {
  const address = pageDataAddress(href, origin);
  const response = await fetchQuietly(address, signal);
  const contentType = response.headers.get("content-type") ?? "";
  if (contentType.startsWith("text/html")) {
    const to = withoutAjaxFlag(response.url || address, origin);
    // A failure status with a page at the same address comes from a proxy: the server itself wasn't reached.
    if (!response.ok && to === withoutAjaxFlag(address, origin)) throw new CallError(failureOf(response.status, null));
    return { kind: "navigate", to };
  }
  const body: unknown = await response.json().catch(() => null);
  if (!isPageData(body)) throw new CallError(failureOf(response.status, body));
  if (body.response.redirect_to) return { kind: "navigate", to: body.response.redirect_to };
  if (!response.ok) throw new CallError(failureOf(response.status, body));
  const asked = new URL(href, origin).pathname;
  return { kind: "data", data: body, redirected: body.response.request_path !== asked };
}

async function fetchQuietly(address: string, signal?: AbortSignal): Promise<Response> {
  try {
    return await fetch(address, { headers: ourHeaders(), credentials: "same-origin", signal: signal ?? null });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new CallError(failureOf(null, null));
  }
}

/** Address of the page itself, without the ajax flag. */
function withoutAjaxFlag(address: string, origin: string): string {
  const url = new URL(address, origin);
  url.searchParams.delete("ajax");
  return url.pathname + url.search;
}

function isPageData(body: unknown): body is PageData<unknown> {
  return typeof body === "object" && body !== null && "response" in body && "globals" in body;
}
