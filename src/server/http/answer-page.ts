import type { FastifyReply, FastifyRequest } from "fastify";
import type { PageData, ScreenName } from "#contract/page.ts";
import { type RouteName, route } from "#contract/paths.ts";
import { originsAt } from "../origins.ts";
import { FRAME_PATH } from "../runner/serve-frame.ts";
import { globalsWithoutPerson, readGlobals } from "../site/globals.ts";
import type { App } from "./app.ts";
import { SHEET_COOKIE } from "./cookies.ts";
import type { RefusedStatus } from "./outcome.ts";
import { pathOf } from "./path-of.ts";
import { NO_NONCE, sendToEverybody } from "./public-page.ts";
import { statusText } from "./status-texts.ts";
import type { Visit } from "./visit.ts";

export interface PageAnswer {
  route: RouteName;
  screen: ScreenName;
  /** Already serialised by its contract. */
  results: unknown;
  /** The results as pieces of JSON, if already available. */
  json?: () => readonly Buffer[];
  title: string;
  status: number;
  message?: string;
  redirectTo?: string;
}

/** Checks whether the address asks for the page's data instead of HTML (P1). */
export function wantsData(request: FastifyRequest): boolean {
  const query = request.query as Record<string, unknown>; // Fastify's own parser
  return query.ajax === "1" || query.ajax === "true";
}

/** Sends a page, as data or as a document, with its globals. */
export async function answerPage(
  app: App,
  visit: Visit | null,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PageAnswer,
): Promise<FastifyReply> {
  const { settings } = app.tools;
  const globals = visit ? await readGlobals(app, visit) : globalsWithoutPerson(settings, request, "");
  const path = pathOf(request);
  const title = answer.title === "" ? settings.siteName : `${answer.title} · ${settings.siteName}`;
  const data: PageData<unknown> = {
    response: {
      base_url: settings.siteUrl,
      debug: !settings.production,
      title,
      message: answer.message ?? "",
      request_path: path,
      status: answer.status,
      success: answer.status < 400,
      ...(answer.redirectTo === undefined ? {} : { redirect_to: answer.redirectTo }),
    },
    results: answer.results,
    globals,
  };
  const { carriesToken = false, kind: kindOfRoute } = route(answer.route);
  // Home shows what a visitor has done on it, also after going back.
  const secret = carriesToken || visit?.viewer.kind === "member" || answer.route === "home";
  const forEverybody = visit?.isForEverybody === true && !secret && globals.tour === undefined;
  reply.code(answer.status).header("cache-control", secret ? "no-store" : "private, no-cache");
  // Nobody else learns the address; our own small forms lead back to it.
  if (carriesToken) reply.header("referrer-policy", "same-origin");
  const nonce = forEverybody ? NO_NONCE : reply.allowPage();
  const kind = kindOfRoute === "client" ? "client" : "server";
  const isData = wantsData(request);
  const body = isData
    ? jsonOf(data, answer.json)
    : await app.renderPage({
        route: answer.route,
        screen: answer.screen,
        data,
        nonce,
        programFrame: `${originsAt(settings.origins, "site", request.host).usercontent}${FRAME_PATH}`,
        title,
        canonicalPath: path,
        kind: answer.screen === "error" ? "server" : kind,
        knownSheet: forEverybody ? null : (request.cookies[SHEET_COOKIE] ?? null),
      });
  reply.type(isData ? "application/json; charset=utf-8" : "text/html; charset=utf-8");
  if (!forEverybody) return reply.send(body);
  const policy = reply.pagePolicyFor(nonce);
  const sent = sendToEverybody(request, reply, { body, seconds: settings.publicPagesS, policy });
  // Nothing of such a page may run in a browser that isn't everybody's.
  return sent ?? reply.header("content-security-policy", policy).send(body);
}

function jsonOf(data: PageData<unknown>, results: PageAnswer["json"]): string | Buffer {
  if (!results) return JSON.stringify(data);
  const { response, globals } = data;
  return Buffer.concat([
    Buffer.from(`{"response":${JSON.stringify(response)},"results":`),
    ...results(),
    Buffer.from(`,"globals":${JSON.stringify(globals)}}`),
  ]);
}

const titles: Readonly<Record<number, string>> = { 403: "Not open to you", 404: "Not found" };

/** Sends an error page in the same frame as every other page. */
export function answerErrorPage(
  app: App,
  visit: Visit | null,
  request: FastifyRequest,
  reply: FastifyReply,
  status: RefusedStatus | 500,
  errors: readonly string[],
  meant: string | null = null,
): Promise<FastifyReply> {
  const sentences = errors.length > 0 ? [...errors] : [statusText(status)];
  return answerPage(app, visit, request, reply, {
    route: "home",
    screen: "error",
    results: { errors: sentences, ...(meant !== null && { meant }) },
    title: titles[status] ?? "Something went wrong",
    status,
    message: sentences[0] ?? "",
  });
}
