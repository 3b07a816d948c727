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
  if (contentType.startsWith("text/html")) return { kind: "navigate", to: finalUrl(response, href) };
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

/** HTML at another address is where the server wants the browser to be; without the flag it is a page. */
function finalUrl(response: Response, href: string): string {
  if (!response.url) return href;
  const url = new URL(response.url);
  url.searchParams.delete("ajax");
  return url.pathname + url.search;
}

function isPageData(body: unknown): body is PageData<unknown> {
  return typeof body === "object" && body !== null && "response" in body && "globals" in body;
}
