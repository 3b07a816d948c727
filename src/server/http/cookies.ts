import type { FastifyReply, FastifyRequest } from "fastify";
import type { Settings } from "../settings.ts";

export const XSRF_COOKIE = "XSRF-TOKEN";
/** Marks of the accounts that have been used in this browser. */
export const KNOWN_BROWSER_COOKIE = "known_browser";
/** Name of the style sheet that the browser has loaded; its own script writes it (`web/remember-style-sheet.ts`). */
export const SHEET_COOKIE = "styles";
const YEAR_S = 365 * 24 * 3600;

/** The __Host- prefix binds the cookie to this host and https; plain http, as on a local machine, can't use it. */
export function sessionCookieName(settings: Settings): string {
  return settings.tls ? "__Host-sid" : "sid";
}

/** Session token sent by the browser, if it has the format of ours. */
export function sentSessionToken(request: FastifyRequest, settings: Settings): string | null {
  const value = request.cookies[sessionCookieName(settings)];
  return value && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : null;
}

export function setSessionCookie(reply: FastifyReply, settings: Settings, token: string): void {
  reply.setCookie(sessionCookieName(settings), token, { ...common(settings), httpOnly: true, maxAge: YEAR_S });
}

/** Readable by our own script, which sends it back in a header. */
export function setXsrfCookie(reply: FastifyReply, settings: Settings, token: string): void {
  reply.setCookie(XSRF_COOKIE, token, { ...common(settings), httpOnly: false, maxAge: YEAR_S });
}

export function setPreferenceCookie(reply: FastifyReply, settings: Settings, name: string, value: string | null): void {
  if (value === null) reply.clearCookie(name, common(settings));
  else reply.setCookie(name, value, { ...common(settings), httpOnly: false, maxAge: YEAR_S });
}

/** A cookie that scripts can't read; null removes it. */
export function setHiddenCookie(
  reply: FastifyReply,
  settings: Settings,
  name: string,
  cookie: { value: string; maxAgeS: number } | null,
): void {
  const options = { ...common(settings), httpOnly: true };
  if (cookie === null) reply.clearCookie(name, options);
  else reply.setCookie(name, cookie.value, { ...options, maxAge: cookie.maxAgeS });
}

function common(settings: Settings) {
  return { path: "/", sameSite: "lax", secure: settings.tls } as const;
}
