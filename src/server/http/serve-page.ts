import type { FastifyRequest } from "fastify";
import type { $ZodType, output } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { PageContract } from "#contract/page.ts";
import type { RouteName } from "#contract/paths.ts";
import { type Action, checkPermission } from "#rules/account/permissions.ts";
import { mustSetUpFactor } from "../account/factors/factor-duty.ts";
import { answerErrorPage, answerPage, type PageAnswer, wantsData } from "./answer-page.ts";
import type { App } from "./app.ts";
import { fastifyPaths } from "./fastify-paths.ts";
import { type LimitName, rateLimitOf } from "./limits.ts";
import { openVisit } from "./open-visit.ts";
import { isRefused, type PageOutcome, type Preview } from "./outcome.ts";
import { isFromAnybody } from "./public-page.ts";
import { serialise } from "./serialise.ts";
import type { Alongside, Visit } from "./visit.ts";
import { WRITTEN_COOKIE } from "./written-cookie.ts";

export interface PageSpec<Results> {
  /** Page title without the product's name; empty if the name alone is the title. */
  title(results: Results, visit: Visit): string;
  /** Default: everybody. */
  may?: Action;
  /** For a contract whose screen serves several routes. */
  route?: RouteName;
  alongside?: Alongside;
  /** Without cookies everybody sees the same page: shared caches may keep it (`PUBLIC_PAGES_S`). */
  sameForAll?: true;
  /** True for a page that may be a few seconds old for people who wrote nothing meanwhile: a replica may answer it. So may every `sameForAll`. */
  mayLag?: true;
  /** For addresses that could be guessed. */
  limit?: LimitName;
  /** Loads the page from the stores and rules. Never writes: a GET leaves the database unchanged. */
  load(visit: Visit): Promise<PageOutcome<Results>>;
}

/** Serves one page on its exact path: HTML, or its data with the ajax flag (P1). */
export function servePage<Results extends $ZodType>(
  app: App,
  contract: PageContract<Results>,
  spec: PageSpec<output<Results>>,
): void {
  const name = spec.route ?? contract.route;
  const may = spec.may ?? "visit";
  app.served.push({ route: name, method: "GET", kind: "page", may, results: contract.results });
  for (const url of fastifyPaths(name)) {
    const config = {
      answers: "page" as const,
      route: name,
      ...(spec.limit ? { rateLimit: rateLimitOf(spec.limit) } : {}),
    };
    app.http.get(url, { config }, async (request, reply) => {
      const forEverybody = spec.sameForAll === true && (await isForEverybody(app, request));
      const visit = await openVisit(app, name, request, reply, {
        ...(spec.alongside && { alongside: spec.alongside }),
        forEverybody,
      });
      if (!visit) return answerErrorPage(app, null, request, reply, 404, []);
      const allowed = checkPermission(visit.requester, may);
      const outcome = !allowed.may
        ? refusalOf(allowed.why, request.url)
        : (await mustSetUpFactor(visit, may))
          ? { redirectTo: pathTo("security") }
          : await loadPage(visit, spec);
      if ("preview" in outcome && outcome.preview && !wantsData(request)) {
        return answerPage(app, visit, request, reply, shownInstead(outcome.preview, name));
      }
      if (isRefused(outcome)) return answerErrorPage(app, visit, request, reply, outcome.refused, outcome.errors ?? []);
      if ("redirectTo" in outcome) {
        if (!wantsData(request)) return reply.redirect(outcome.redirectTo, 302);
        const answer = { route: name, screen: contract.screen, results: {}, title: "", status: 200 };
        return answerPage(app, visit, request, reply, { ...answer, redirectTo: outcome.redirectTo });
      }
      const { prepared } = outcome;
      return answerPage(app, visit, request, reply, {
        route: name,
        screen: contract.screen,
        results: prepared ? prepared.results : serialise(contract.results, outcome.results, name),
        ...(prepared ? { json: prepared.json } : {}),
        title: spec.title(outcome.results, visit),
        status: 200,
      });
    });
  }
}

/** Loads a page, from the replica if it may be that old and its reader has seen their own writes there. */
function loadPage<Results>(
  visit: Visit,
  { load, sameForAll, mayLag }: PageSpec<Results>,
): Promise<PageOutcome<Results>> {
  const { replica } = visit.tools;
  if (!replica || !(sameForAll || mayLag)) return load(visit);
  return replica.read(visit.request.cookies[WRITTEN_COOKIE], (db) => load({ ...visit, db }));
}

/** While an experiment runs, no two visitors are the same. */
async function isForEverybody({ tools, isExperimenting }: App, request: FastifyRequest): Promise<boolean> {
  return tools.settings.publicPagesS > 0 && isFromAnybody(request) && !(await isExperimenting());
}

function shownInstead({ route, contract, results, title }: Preview, asked: RouteName): PageAnswer {
  return {
    route,
    screen: contract.screen,
    results: serialise(contract.results, results, `${asked} preview`),
    title,
    status: 200,
  };
}

function refusalOf(why: "anonymous" | "forbidden" | "hidden", url: string): PageOutcome<never> {
  if (why === "anonymous") return { redirectTo: pathTo("login", {}, { next: withoutAjax(url) }) };
  return { refused: why === "hidden" ? 404 : 403 };
}

/** After logging in people want the page, not its data. */
function withoutAjax(url: string): string {
  const [path = "/", search = ""] = url.split("?", 2);
  const query = new URLSearchParams(search);
  query.delete("ajax");
  return query.size === 0 ? path : `${path}?${query}`;
}
