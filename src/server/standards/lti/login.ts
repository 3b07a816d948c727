import type { FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import { pathTo } from "#contract/build-path.ts";
import { answerErrorPage } from "../../http/answer-page.ts";
import type { App } from "../../http/app.ts";
import { setHiddenCookie } from "../../http/cookies.ts";
import { fastifyPaths } from "../../http/fastify-paths.ts";
import { rateLimitOf } from "../../http/limits.ts";
import { answerInFrame, isFramed } from "./answer-launch-page.ts";
import { LAUNCH_COOKIE, makeState, nonceOf } from "./launch-state.ts";
import { hasDeployment, type Platform, platformsOf } from "./platform-store.ts";

const ROUTE = "lti_login";
const COOKIE_S = 600;

const hint = z.string().check(z.maxLength(8000));
const loginSchema = z.object({
  iss: z.string().check(z.minLength(1), z.maxLength(2000)),
  login_hint: hint,
  target_link_uri: z.string().check(z.maxLength(2000)),
  lti_message_hint: z.optional(hint),
  lti_deployment_id: z.optional(z.string().check(z.maxLength(255))),
  client_id: z.optional(z.string().check(z.maxLength(500))),
});
type LogIn = z.infer<typeof loginSchema>;

const INCOMPLETE = "Your school's platform left something out, so we don't know where you come from.";
const UNKNOWN = "Your school's platform isn't registered here. Please tell the people who look after it.";
const SEVERAL = "Your school's platform has to say which client it is. Please tell the people who look after it.";
const DEPLOYMENT =
  "This installation of your school's platform isn't registered here. Please tell the people who look after it.";
const ELSEWHERE = "The link leads to another site.";

/** The beginning of a launch: the platform sends somebody, and we send them back to it to be named. It writes nothing. */
export function serveLtiLogin(app: App): void {
  const config = { answers: "page", route: ROUTE, rateLimit: rateLimitOf("link") } as const;
  for (const method of ["GET", "POST"] as const) {
    app.served.push({ route: ROUTE, method, kind: "form", may: "visit" });
    for (const url of fastifyPaths(ROUTE)) {
      app.http.route({
        method,
        url,
        config,
        handler: (request, reply) => logIn(app, request, reply, method === "GET" ? request.query : request.body),
      });
    }
  }
}

async function logIn(app: App, request: FastifyRequest, reply: FastifyReply, sent: unknown): Promise<FastifyReply> {
  const { tools } = app;
  const refuse = (sentence: string) => answerErrorPage(app, null, request, reply, 400, [sentence]);
  const parsed = loginSchema.safeParse(sent);
  if (!parsed.success) return refuse(INCOMPLETE);
  const asked = parsed.data;
  const [platform, another] = await platformsOf(tools.db, asked.iss, asked.client_id);
  if (!platform) return refuse(UNKNOWN);
  if (another) return refuse(SEVERAL);
  const { lti_deployment_id: deployment } = asked;
  if (deployment !== undefined && !(await hasDeployment(tools.db, platform.platform_id, deployment))) {
    return refuse(DEPLOYMENT);
  }
  const { siteUrl } = tools.settings;
  if (!URL.canParse(asked.target_link_uri) || new URL(asked.target_link_uri).origin !== new URL(siteUrl).origin) {
    return refuse(ELSEWHERE);
  }
  if (isFramed(request)) {
    const again = `${siteUrl}${pathTo(ROUTE)}?${new URLSearchParams(Object.entries(asked))}`;
    return answerInFrame(app, reply, again, new URL(platform.auth_login_url).origin);
  }
  const state = makeState(tools, platform.platform_id);
  setHiddenCookie(reply, tools.settings, LAUNCH_COOKIE, { value: state, maxAgeS: COOKIE_S });
  return reply.header("cache-control", "no-store").redirect(addressAt(platform, asked, state, app), 302);
}

/** Address at the platform that names the person and sends the token. */
function addressAt(platform: Platform, asked: LogIn, state: string, { tools }: App): string {
  const address = new URL(platform.auth_login_url);
  const fields = {
    scope: "openid",
    response_type: "id_token",
    response_mode: "form_post",
    prompt: "none",
    client_id: platform.client_id,
    redirect_uri: tools.settings.siteUrl + pathTo("lti_launch"),
    login_hint: asked.login_hint,
    state,
    nonce: nonceOf(tools, state),
    ...(asked.lti_message_hint === undefined ? {} : { lti_message_hint: asked.lti_message_hint }),
  };
  for (const [name, value] of Object.entries(fields)) address.searchParams.set(name, value);
  return address.href;
}
