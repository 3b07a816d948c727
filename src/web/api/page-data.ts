import type { PageData } from "#contract/page.ts";
import { ourHeaders } from "./anti-forgery.ts";
import { CallError, failureOf } from "./call-error.ts";

/** What became of a page-data GET (P1, P2): data to show, or somewhere else to go. */
export type PageAnswer =
  | { kind: "data"; data: PageData<unknown>; redirected: boolean }
  | { kind: "navigate"; to: string };

/** The address of a page's data: the full path with its query and the ajax flag, without the fragment. */
export function pageDataAddress(href: string, origin: string): string {
  const url = new URL(href, origin);
  url.searchParams.set("ajax", "1");
  return url.pathname + url.search;
}

/** Asks for a page's data and decides what it means; a failure is a CallError (the caller opens the error modal, P3). */
export async function fetchPageData(href: string, origin: string, signal?: AbortSignal): Promise<PageAnswer> {
  const address = pageDataAddress(href, origin);
  const response = await fetchQuietly(address, signal);
  const contentType = response.headers.get("content-type") ?? "";
  if (contentType.startsWith("text/html")) {
    const to = asPage(response.url || address, origin);
    // A page at the very address, with a status of failure, is a proxy's: the server itself was not reached.
    if (!response.ok && to === asPage(address, origin)) throw new CallError(failureOf(response.status, null));
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

/** The address as a page: without the flag that asks for its data. */
function asPage(address: string, origin: string): string {
  const url = new URL(address, origin);
  url.searchParams.delete("ajax");
  return url.pathname + url.search;
}

function isPageData(body: unknown): body is PageData<unknown> {
  return typeof body === "object" && body !== null && "response" in body && "globals" in body;
}
