import type { FastifyReply, FastifyRequest } from "fastify";
import type { Settings } from "../settings.ts";

export const XSRF_COOKIE = "XSRF-TOKEN";
const YEAR_S = 365 * 24 * 3600;

/** The __Host- prefix binds the cookie to this host and https; plain http, as on one's own machine, cannot have it. */
export function sessionCookieName(settings: Settings): string {
  return settings.tls ? "__Host-sid" : "sid";
}

/** The session token that the browser sent, if it has the form that we give out. */
export function sentSessionToken(request: FastifyRequest, settings: Settings): string | null {
  const value = request.cookies[sessionCookieName(settings)];
  return value && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : null;
}

export function giveSessionToken(reply: FastifyReply, settings: Settings, token: string): void {
  reply.setCookie(sessionCookieName(settings), token, { ...common(settings), httpOnly: true, maxAge: YEAR_S });
}

/** Readable by our own script, which sends it back as a header. */
export function giveXsrfToken(reply: FastifyReply, settings: Settings, token: string): void {
  reply.setCookie(XSRF_COOKIE, token, { ...common(settings), httpOnly: false, maxAge: YEAR_S });
}

export function givePreference(reply: FastifyReply, settings: Settings, name: string, value: string | null): void {
  if (value === null) reply.clearCookie(name, common(settings));
  else reply.setCookie(name, value, { ...common(settings), httpOnly: false, maxAge: YEAR_S });
}

function common(settings: Settings) {
  return { path: "/", sameSite: "lax", secure: settings.tls } as const;
}
