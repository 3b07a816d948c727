import { timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Settings } from "../settings.ts";

/** A form without JavaScript can't set headers, so its token travels in this field. */
export const FORM_TOKEN_FIELD = "csrf_token";

/** Checks for a plain HTML form; every other body must be JSON. */
export function isForm(request: FastifyRequest): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(request.headers["content-type"] ?? "");
}

/**
 * Checks the headers before the body is read: origin, and for JSON the marker and the token (P4). Returns the reason if
 * they look forged.
 */
export function headerForgery(request: FastifyRequest, settings: Settings, expected: string): string | null {
  if (isForm(request)) return originForgery(request, settings);
  const elsewhere = otherPlace(request, settings);
  if (elsewhere !== null) return elsewhere;
  if (String(request.headers["x-requested-with"] ?? "").toLowerCase() !== "xmlhttprequest") return "no marker";
  return sameToken(request.headers["x-xsrf-token"], expected) ? null : "no valid token";
}

/** Checks where a form comes from, before its body is read. Its token is checked once that is known. */
export function originForgery(request: FastifyRequest, settings: Settings): string | null {
  const elsewhere = otherPlace(request, settings);
  if (elsewhere !== null) return elsewhere;
  const { origin, "sec-fetch-site": site } = request.headers;
  return origin === undefined && site !== "same-origin" ? "a form without origin" : null;
}

function otherPlace(request: FastifyRequest, settings: Settings): string | null {
  const { origin, "sec-fetch-site": site } = request.headers;
  if (site !== undefined && site !== "same-origin" && site !== "none") return "another site";
  // A form of a page that sends no referrer hides its origin too; the browser still says which site it's from.
  const hidden = origin === "null" && site === "same-origin";
  if (origin !== undefined && !hidden && !isOwnOrigin(origin, request, settings)) return "another origin";
  return null;
}

/** Checks the form's token once its body is read. Returns the reason if it looks forged. */
export function formForgery(body: Readonly<Record<string, unknown>>, expected: string): string | null {
  return sameToken(body[FORM_TOKEN_FIELD], expected) ? null : "no valid token";
}

function isOwnOrigin(origin: string, request: FastifyRequest, settings: Settings): boolean {
  if (origin === settings.siteUrl) return true;
  // A local machine has two names: the page must come from the one it posts to. Any other name could be a stranger's,
  // pointed at this address.
  return origin === `http://${request.host}` && settings.origins.some(({ site }) => site === origin);
}

function sameToken(sent: unknown, expected: string): boolean {
  if (typeof sent !== "string") return false;
  const a = Buffer.from(sent);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
