import { timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Settings } from "../settings.ts";

/** A form without JavaScript cannot set headers, so its token travels as this field. */
export const FORM_TOKEN_FIELD = "csrf_token";

/** Whether the body is a plain HTML form; everything else must be JSON. */
export function isForm(request: FastifyRequest): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(request.headers["content-type"] ?? "");
}

/** What can be judged before the body is read: who sent the browser here, and for JSON the marker and the token (P4). */
export function headersForged(request: FastifyRequest, settings: Settings, expected: string): string | null {
  const site = request.headers["sec-fetch-site"];
  const origin = request.headers.origin;
  if (site !== undefined && site !== "same-origin" && site !== "none") return "another site";
  if (origin !== undefined && !isOwnOrigin(origin, request, settings)) return "another origin";
  if (isForm(request)) return origin === undefined && site !== "same-origin" ? "a form without origin" : null;
  if (String(request.headers["x-requested-with"] ?? "").toLowerCase() !== "xmlhttprequest") return "no marker";
  return sameToken(request.headers["x-xsrf-token"], expected) ? null : "no valid token";
}

/** The form's token, judged when its body has been read. */
export function formForged(body: Readonly<Record<string, unknown>>, expected: string): string | null {
  return sameToken(body[FORM_TOKEN_FIELD], expected) ? null : "no valid token";
}

function isOwnOrigin(origin: string, request: FastifyRequest, settings: Settings): boolean {
  if (origin === settings.siteUrl) return true;
  // One's own machine answers to several names: what counts is that the page came from the host that it posts to.
  return !settings.tls && origin === `http://${request.host}`;
}

function sameToken(sent: unknown, expected: string): boolean {
  if (typeof sent !== "string") return false;
  const a = Buffer.from(sent);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
