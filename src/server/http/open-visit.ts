import type { FastifyReply, FastifyRequest } from "fastify";
import type { LRUCache } from "lru-cache";
import { stringify } from "uuid";
import { matchRoute } from "#contract/match-path.ts";
import { type RouteName, route } from "#contract/paths.ts";
import { limitNewVisitors } from "../account/new-visitors.ts";
import { hashToken, type ReadSession, readSession, remembered, startVisitorSession } from "../account/session-store.ts";
import { boundedCache } from "../bounded-cache.ts";
import type { Tools } from "../tools.ts";
import type { App } from "./app.ts";
import { sentSessionToken, setSessionCookie, setXsrfCookie, XSRF_COOKIE } from "./cookies.ts";
import { rejectUnstorableText } from "./parse-json.ts";
import { pathOf } from "./path-of.ts";
import type { Alongside, Viewer, Visit } from "./visit.ts";

export interface VisitOptions {
  alongside?: Alongside;
  /** Accepts a cached viewer: the handler's statement verifies that it is still valid. */
  assume?: boolean;
  /** Opens the visit of anybody: no session, no token, no cookie. */
  forEverybody?: boolean;
}

/**
 * Opens the visit of a request: session, viewer, parameters. Null when the path isn't exactly the route's (R1).
 * A newcomer gets a session token, but nothing is written until their first write.
 */
export async function openVisit(
  app: App,
  name: RouteName,
  request: FastifyRequest,
  reply: FastifyReply,
  options: VisitOptions = {},
): Promise<Visit | null> {
  const params = matchRoute(name, pathOf(request));
  return params && openVisitAt(app, { name, params }, request, reply, options);
}

/** The visit of somebody who came to an address that doesn't exist, so that they stay logged in on the page that says so. Null for a newcomer. */
export async function openVisitWithoutRoute(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visit | null> {
  if (sentSessionToken(request, app.tools.settings) === null) return null;
  return openVisitAt(app, { name: "home", params: {} }, request, reply, {});
}

async function openVisitAt(
  app: App,
  { name, params }: { name: RouteName; params: Visit["params"] },
  request: FastifyRequest,
  reply: FastifyReply,
  { alongside, assume = false, forEverybody = false }: VisitOptions,
): Promise<Visit> {
  const { tools } = app;
  const now = tools.now();
  const sent = sentSessionToken(request, tools.settings);
  const token = sent ?? tools.random.token(32);
  if (!sent && !forEverybody) setSessionCookie(reply, tools.settings, token);
  const xsrf = forEverybody ? "" : xsrfTokenOf(app, token);
  if (!forEverybody && request.cookies[XSRF_COOKIE] !== xsrf) setXsrfCookie(reply, tools.settings, xsrf);

  const query = allowedQuery(name, request.query);
  const last = (assume && !tools.isSpread && sent && memoryOf(tools).get(sent)) || null;
  const session =
    last ??
    (sent
      ? await readSessionAnd(tools, sent, now, alongside && { alongside, asked: { tools, params, query, now } })
      : null);
  const viewer = viewerOf(session, forEverybody ? "UTC" : cookieTimeZone(request));
  const newLearnerId = viewer.learnerId ?? futureLearnerId(tools, token);
  let admission: Promise<void> | null = null;
  const visit: Visit = {
    tools,
    db: tools.db,
    now,
    log: tools.log,
    viewer,
    requester:
      viewer.kind === "member"
        ? { role: viewer.userType, premium: viewer.premium }
        : { role: "anonymous", premium: false },
    futureLearnerId: newLearnerId,
    sessionToken: token,
    csrfToken: xsrf,
    params,
    query,
    assumed: last && remembered(last),
    ...(forEverybody && { isForEverybody: true as const }),
    ...(session?.alongside === undefined ? {} : { alongside: session.alongside }),
    async admit() {
      if (viewer.learnerId !== null) return;
      const limit = { allowances: tools.allowances, perMinute: tools.settings.newVisitorsPerMinute };
      admission ??= limitNewVisitors(limit, request.ip, now);
      await admission;
    },
    async learnerForWrite(db) {
      if (viewer.learnerId !== null) return viewer.learnerId;
      if (admission === null) throw new Error("A newcomer's first write began before they were admitted.");
      await admission;
      return startVisitorSession(db, token, { learnerId: newLearnerId, other: tools.random.uuid(), now });
    },
    request,
    reply,
  };
  request.visit = visit;
  return visit;
}

const MAX_REMEMBERED = 20_000;
const memories = new WeakMap<Tools, LRUCache<string, ReadSession>>();

/** Last session of each token: never trusted, only a way to need one database query instead of two. */
function memoryOf(tools: Tools): LRUCache<string, ReadSession> {
  const known = memories.get(tools) ?? boundedCache<ReadSession>(MAX_REMEMBERED);
  memories.set(tools, known);
  return known;
}

/**
 * Reads the session and the page's `alongside` value in one round trip. The value depends on the learner, so it is
 * requested for the cached one, and dropped if the session turns out to belong to somebody else.
 */
async function readSessionAnd(
  tools: Tools,
  token: string,
  now: number,
  wanted: { alongside: Alongside; asked: Omit<Parameters<Alongside>[0], "learnerId"> } | undefined,
): Promise<ReadSession | null> {
  const memory = memoryOf(tools);
  const last = memory.get(token);
  const learnerId = last?.learnerId;
  const more =
    wanted && !tools.isSpread && learnerId !== undefined ? wanted.alongside({ ...wanted.asked, learnerId }) : undefined;
  const session = await readSession(tools.db, last?.tokenHash ?? hashToken(token), now, more);
  if (!session) {
    memory.delete(token);
    return null;
  }
  const { alongside: _, ...plain } = session;
  memory.set(token, plain);
  return more && session.learnerId === learnerId ? session : plain;
}

/** Learner id of a visitor from their first write on. It follows from the token, so a page can already be theirs. */
function futureLearnerId(tools: Tools, token: string): string {
  const bytes = Buffer.from(tools.sign("visitor", token), "base64url").subarray(0, 16);
  return stringify(v8(bytes));
}

/** Sets the bits of RFC 9562 version 8 (custom) in sixteen bytes. */
function v8(bytes: Buffer): Buffer {
  const made = Buffer.from(bytes);
  made[6] = ((made[6] ?? 0) & 0x0f) | 0x80;
  made[8] = ((made[8] ?? 0) & 0x3f) | 0x80;
  return made;
}

const xsrfTokens = new WeakMap<Tools, LRUCache<string, string>>();

/** Anti-forgery token of a session: only a holder of the session's cookie can get it. */
export function xsrfTokenOf({ tools }: App, sessionToken: string): string {
  const tokens = xsrfTokens.get(tools) ?? boundedCache<string>(MAX_REMEMBERED);
  xsrfTokens.set(tools, tokens);
  const known = tokens.get(sessionToken);
  if (known !== undefined) return known;
  const made = tools.sign("xsrf", sessionToken);
  tokens.set(sessionToken, made);
  return made;
}

function viewerOf(session: ReadSession | null, timeZone: string): Viewer {
  const member = session?.member;
  if (member) return { kind: "member", ...member, learnerId: member.userId };
  return { kind: "visitor", userId: null, learnerId: session?.learnerId ?? null, timeZone };
}

/** The browser sends its zone in a cookie, so that visitors' streaks count local days, too. */
export function cookieTimeZone(request: FastifyRequest): string {
  const zone = request.cookies.time_zone;
  return zone && isTimeZone(zone) ? zone : "UTC";
}

/** Zones that were found before. A browser names its own with every request, and finding it takes 40 µs. */
const zoneCache = boundedCache<string>(1000);

export function isTimeZone(zone: string): boolean {
  if (zoneCache.has(zone)) return true;
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{1,63}$/.test(zone)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    zoneCache.set(zone, zone);
    return true;
  } catch {
    return false;
  }
}

/** Raised for `?from_llp=a&from_llp=b`: a scalar sent twice is refused. */
export class DoubledQueryField extends Error {
  readonly statusCode = 400;
}

function allowedQuery(name: RouteName, query: unknown): Record<string, string | undefined> {
  const known: Record<string, string | undefined> = {};
  const all = query as Record<string, unknown>; // Fastify's own parser: text, or a list if a name is repeated
  for (const field of [...(route(name).query ?? []), "ajax"]) {
    const value = all[field];
    if (Array.isArray(value)) throw new DoubledQueryField(`The field "${field}" was given twice.`);
    rejectUnstorableText(value);
    if (typeof value === "string") known[field] = value;
  }
  return known;
}
