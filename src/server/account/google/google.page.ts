import { LRUCache } from "lru-cache";
import type { output } from "zod/v4/core";
import { googleCallback, googleCallbackPage, googleStartPage } from "#contract/account/google.ts";
import { pathTo } from "#contract/build-path.ts";
import { safeNext } from "#rules/account/safe-next.ts";
import { clearIntent } from "../../classroom/join-intent.ts";
import { answerPage } from "../../http/answer-page.ts";
import type { App } from "../../http/app.ts";
import { type CallOutcome, isRefused, Refusal, type Refused } from "../../http/outcome.ts";
import { serialise } from "../../http/serialise.ts";
import { serveCall } from "../../http/serve-call.ts";
import { servePage } from "../../http/serve-page.ts";
import type { Visit } from "../../http/visit.ts";
import { singleFlight } from "../../single-flight.ts";
import { type NewSession, oncePerBrowser } from "../begin-session.ts";
import { answerLogIn } from "../enter-account.ts";
import { hasRecentProof, proofPath } from "../recent-proof.ts";
import { beginAttempt, endAttempt, type GoogleAttempt, readAttempt } from "./attempt-cookie.ts";
import { connectGoogle } from "./connect.ts";
import { connectMark } from "./connect-mark.ts";
import { createOpenId, type GooglePerson, type GoogleReply, type OpenId } from "./open-id.ts";
import { signInWithGoogle } from "./sign-in.ts";

const FAILED = "Logging in with Google didn't work. Please try again.";
const TITLE = "Log in with Google";

type Results = output<typeof googleCallbackPage.results>;

/** Sessions begun in the last minute, by a hash of browser and code. */
const begun = new LRUCache<string, NewSession>({ max: 1000, ttl: 60_000 });

const connections = singleFlight<CallOutcome<{ redirect_to: string }>>();

const NOTHING: Results = { reply: null, connects: false, error: null, log_in_at: null };

/** Signing in with Google, there and back. Without its settings these addresses don't exist. */
export function serveGoogle(app: App): void {
  const { google, siteUrl } = app.tools.settings;
  const openId = google && createOpenId(google, siteUrl + pathTo("google_callback"));
  servePage(app, googleStartPage, {
    title: () => TITLE,
    limit: "log_in",
    load: async (visit) => (openId ? start(visit, openId) : { refused: 404 }),
  });
  servePage(app, googleCallbackPage, {
    title: () => TITLE,
    load: async (visit) => (openId ? { results: returnOf(visit) } : { refused: 404 }),
  });
  serveCall(app, googleCallback, {
    may: "visit",
    limit: "log_in",
    handler: async (visit, body) => (openId ? finish(app, visit, openId, body) : { refused: 404 }),
    async form(visit, reply, { outcome }) {
      if (!isRefused(outcome)) return reply.redirect(finished(outcome.results), 303);
      const results = { ...NOTHING, error: outcome.errors?.[0] ?? FAILED, log_in_at: logInAt(outcome) };
      return answerPage(app, visit, visit.request, reply, {
        route: "google_callback",
        screen: "google_sign_in",
        results: serialise(googleCallbackPage.results, results, "google_callback"),
        title: TITLE,
        status: outcome.refused,
        message: results.error,
      });
    },
  });
}

const finished = (results: unknown) => googleCallback.results.parse(results).redirect_to;

function logInAt({ results }: Refused): string | null {
  return typeof results?.log_in_at === "string" ? results.log_in_at : null;
}

async function start(visit: Visit, openId: OpenId) {
  const next = safeNext(visit.query.next);
  const { viewer, query } = visit;
  if (viewer.kind === "member") {
    if (query.connect !== connectMark(visit)) return { redirectTo: next ?? pathTo("home") };
    const back = pathTo("social_connections");
    if (!hasRecentProof(visit)) return { redirectTo: proofPath(back) };
    return { redirectTo: await toGoogle(visit, openId, { connects: viewer.userId, next: back }) };
  }
  return { redirectTo: await toGoogle(visit, openId, { connects: null, next }) };
}

/** Address at Google for a new attempt; of our own log-in page while Google can't be reached. */
async function toGoogle(
  visit: Visit,
  openId: OpenId,
  facts: Pick<GoogleAttempt, "connects" | "next">,
): Promise<string> {
  try {
    return await openId.addressFor(beginAttempt(visit, facts));
  } catch (error) {
    visit.log.warn({ event: "google_unreachable", err: error }, "Google can't be reached");
    return pathTo("google_callback", {}, { error: "unreachable" });
  }
}

/** Results with the fields that the page sends on. Nothing is done yet: the address may have come from anywhere. */
function returnOf(visit: Visit): Results {
  const { code, state, iss } = visit.query;
  const attempt = readAttempt(visit);
  if (!attempt || code === undefined || state === undefined || state !== attempt.state) {
    return { ...NOTHING, error: FAILED };
  }
  return { ...NOTHING, reply: { code, state, iss: iss ?? null }, connects: attempt.connects !== null };
}

async function finish(app: App, visit: Visit, openId: OpenId, reply: output<typeof googleCallback.body>) {
  const attempt = readAttempt(visit);
  if (!attempt) return { refused: 422, errors: [FAILED] } as const;
  if (attempt.connects !== null) return connect(visit, openId, reply, attempt, attempt.connects);
  // Google takes a code once, so a late second click gets the session of the first.
  const key = visit.tools.sign("google code", JSON.stringify([visit.sessionToken, reply.state, reply.code]));
  const made =
    begun.get(key) ??
    (await oncePerBrowser(visit, ["google", reply.code], () => enter(app, visit, openId, reply, attempt)));
  if (isRefused(made)) return made;
  begun.set(key, made);
  endAttempt(visit);
  clearIntent(visit);
  const { redirect_to } = await answerLogIn(app, visit, made, attempt.next, "google");
  return { results: { redirect_to } };
}

/** Connects the account that began it, if it's still the one that's logged in here. */
async function connect(visit: Visit, openId: OpenId, reply: GoogleReply, attempt: GoogleAttempt, userId: string) {
  if (visit.viewer.userId !== userId) return { refused: 422, errors: [FAILED] } as const;
  return connections(visit.tools.sign("google code", JSON.stringify([visit.sessionToken, reply.code])), async () => {
    const person = await readPerson(visit, openId, reply, attempt);
    if (isRefused(person)) return person;
    endAttempt(visit);
    return connectGoogle(visit, userId, person);
  });
}

async function readPerson(
  visit: Visit,
  openId: OpenId,
  reply: GoogleReply,
  attempt: GoogleAttempt,
): Promise<GooglePerson | Refused> {
  try {
    return await openId.readPerson(reply, attempt);
  } catch (error) {
    visit.log.warn({ event: "google_refused", why: error instanceof Error ? error.message : "" }, "refused");
    return { refused: 422, errors: [FAILED] };
  }
}

async function enter(
  app: App,
  visit: Visit,
  openId: OpenId,
  reply: GoogleReply,
  attempt: GoogleAttempt,
): Promise<NewSession | Refused> {
  const person = await readPerson(visit, openId, reply, attempt);
  if (isRefused(person)) return person;
  try {
    return await signInWithGoogle(app, visit, person);
  } catch (error) {
    if (error instanceof Refusal) return error.refused;
    throw error;
  }
}
