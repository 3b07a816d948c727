import type { infer as Infer, input as Input } from "zod/v4/core";
import { type PathParams, type PathQuery, pathTo } from "#contract/build-path.ts";
import type { AnyCall } from "#contract/call.ts";
import type { RouteName } from "#contract/paths.ts";
import { rowOf } from "#contract/route-row.ts";
import { antiForgeryToken, ourHeaders } from "./anti-forgery.ts";
import { CallError, failureOf } from "./call-error.ts";

export interface SendOptions {
  params?: PathParams;
  query?: PathQuery;
  /** Lets the request outlive the page (on `pagehide`). */
  keepalive?: boolean;
  signal?: AbortSignal;
  /** Id of the learner whose work this is ("visitor" without an account). The server refuses it in anybody else's session. */
  learner?: string;
}

/**
 * Sends a call of the contract and returns its results. Throws a CallError if it's refused or gets no answer. The
 * contract is only imported for its types and route, so that no schema reaches the browser.
 */
export async function send<Made extends AnyCall>(
  { route, method }: Pick<Made, "route" | "method">,
  body: Input<Made["body"]>,
  options: SendOptions = {},
): Promise<Infer<Made["results"]>> {
  const address = pathTo(route, options.params, options.query);
  const token = antiForgeryToken();
  const posted = () => request(address, method, encoded(route, body), options);
  let response = await posted();
  if (response.status === 403 && antiForgeryToken() !== token) {
    // The session has changed since this page was rendered, and the refusal came with the token of the new one.
    response = await posted();
  }
  const answered = await json(response);
  if (!response.ok)
    throw new CallError({ ...failureOf(response.status, answered), retryAfterS: retryAfterOf(response) });
  return (answered as { results: Infer<Made["results"]> }).results; // The server serialised it with this contract.
}

/** Body as JSON, or as form data where the map of routes says so: texts as they are, everything else as JSON (P4). */
function encoded(route: RouteName, body: unknown): string | FormData {
  if (!rowOf(route).formData) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(Object(body))) {
    if (value !== undefined) form.append(name, typeof value === "string" ? value : JSON.stringify(value));
  }
  return form;
}

async function request(
  address: string,
  method: "GET" | "POST",
  body: string | FormData,
  options: SendOptions,
): Promise<Response> {
  const init: RequestInit = {
    method,
    headers: headersFor(options),
    credentials: "same-origin",
    keepalive: options.keepalive ?? false,
    signal: options.signal ?? null,
  };
  if (method === "POST") {
    // The browser itself names form data's type, with the boundary.
    if (typeof body === "string") init.headers = { ...headersFor(options), "content-type": "application/json" };
    init.body = body;
  }
  try {
    return await fetch(address, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new CallError(failureOf(null, null));
  }
}

function headersFor({ learner }: SendOptions): Record<string, string> {
  return learner === undefined ? ourHeaders() : { ...ourHeaders(), "x-learner-id": learner };
}

/** Seconds of the header "Retry-After". Our server never sends a date. */
function retryAfterOf({ headers }: Response): number | null {
  const seconds = Number.parseInt(headers.get("retry-after") ?? "", 10);
  return seconds > 0 ? seconds : null;
}

async function json(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}
