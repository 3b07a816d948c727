import type { FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import { pathTo } from "#contract/build-path.ts";
import { answerErrorPage } from "../../http/answer-page.ts";
import type { App } from "../../http/app.ts";
import { fastifyPaths } from "../../http/fastify-paths.ts";
import { rateLimitOf } from "../../http/limits.ts";
import { nonceOf, platformOfState, saveLaunch, useNonce } from "./launch-state.ts";
import { findPlatform } from "./platform-store.ts";
import { LaunchRefused, readLaunch } from "./read-launch.ts";

const ROUTE = "lti_launch";
const MAX_BYTES = 128 * 1024;

const sentSchema = z.object({
  state: z.string().check(z.maxLength(500)),
  id_token: z.optional(z.string().check(z.maxLength(100_000))),
  error: z.optional(z.string().check(z.maxLength(200))),
});

const AGAIN = "Please go back to your school's page and open the link again.";

/**
 * The one address that takes a form from another site: a platform posts its token. All it does is check the token and
 * keep the launch for five minutes; nobody is logged in by it.
 */
export function serveLtiLaunch(app: App): void {
  app.served.push({ route: ROUTE, method: "POST", kind: "form", may: "visit" });
  for (const url of fastifyPaths(ROUTE)) {
    app.http.post(
      url,
      { bodyLimit: MAX_BYTES, config: { answers: "page", route: ROUTE, rateLimit: rateLimitOf("link") } },
      (request, reply) => launch(app, request, reply),
    );
  }
}

async function launch(app: App, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { tools } = app;
  try {
    const name = await receiveLaunch(app, request.body);
    return reply.header("cache-control", "no-store").redirect(pathTo("lti_continue", {}, { launch: name }), 303);
  } catch (error) {
    if (!(error instanceof LaunchRefused)) throw error;
    tools.log.warn({ event: "launch_refused", why: error.why }, "refused");
    return answerErrorPage(app, null, request, reply, 400, [error.message]);
  }
}

async function receiveLaunch(app: App, body: unknown): Promise<string> {
  const { tools } = app;
  const sent = sentSchema.safeParse(body);
  if (!sent.success) throw new LaunchRefused("no state", `Something is missing in this launch. ${AGAIN}`);
  const { state, id_token: token, error } = sent.data;
  const platformId = platformOfState(tools, state);
  const platform = platformId === null ? null : await findPlatform(tools.db, platformId);
  if (platform?.state !== "on")
    throw new LaunchRefused("state", `This launch took too long, or didn't begin here. ${AGAIN}`);
  if (error !== undefined || token === undefined) {
    throw new LaunchRefused(
      `platform: ${error ?? "no token"}`,
      `Your school's platform couldn't say who you are. ${AGAIN}`,
    );
  }
  const nonce = nonceOf(tools, state);
  const read = await readLaunch(tools, platform, token, { state, nonce });
  return tools.db.transaction().execute(async (trx) => {
    if (!(await useNonce(trx, nonce, tools.now()))) {
      throw new LaunchRefused("replay", `This launch has been used before. ${AGAIN}`);
    }
    return saveLaunch(trx, tools, read);
  });
}
