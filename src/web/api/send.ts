import type { $ZodType, infer as Infer, input as Input } from "zod/v4/core";
import { type PathParams, type PathQuery, pathTo } from "#contract/build-path.ts";
import type { Call } from "#contract/call.ts";
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
export async function send<Body extends $ZodType, Results extends $ZodType>(
  { route, method }: Pick<Call<Body, Results>, "route" | "method"> & Partial<Call<Body, Results>>,
  body: Input<Body>,
  options: SendOptions = {},
): Promise<Infer<Results>> {
  const address = pathTo(route, options.params, options.query);
  const token = antiForgeryToken();
  let response = await request(address, method, body, options);
  if (response.status === 403 && antiForgeryToken() !== token) {
    // The session has changed since this page was rendered, and the refusal came with the token of the new one.
    response = await request(address, method, body, options);
  }
  const answered = await json(response);
  if (!response.ok) throw new CallError(failureOf(response.status, answered));
  return (answered as { results: Infer<Results> }).results; // The server serialised it with this contract.
}

async function request(
  address: string,
  method: "GET" | "POST",
  body: unknown,
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
    init.headers = { ...headersFor(options), "content-type": "application/json" };
    init.body = JSON.stringify(body);
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

async function json(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}
