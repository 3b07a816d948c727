import * as z from "zod";
import type { output } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import { ltiRegister, ltiRegisterPage } from "#contract/standards/lti.ts";
import { toSingleLine } from "#rules/account/single-line.ts";
import { pressedOnce } from "../../account/pressed-once.ts";
import { answerPage } from "../../http/answer-page.ts";
import type { App } from "../../http/app.ts";
import { type CallOutcome, isRefused, type Refused } from "../../http/outcome.ts";
import { serialise } from "../../http/serialise.ts";
import { serveCall } from "../../http/serve-call.ts";
import { servePage } from "../../http/serve-page.ts";
import type { Visit } from "../../http/visit.ts";
import type { Tools } from "../../tools.ts";
import { callOutside, jsonOf, outsideProblem } from "../outside.ts";
import { isInvitation } from "./invitation.ts";
import { ownRegistration } from "./own-registration.ts";
import { addDeployment, addPlatform } from "./platform-store.ts";

const TITLE = "Register your school's platform";
const DEAD: Refused = {
  refused: 410,
  errors: ["This invitation no longer works. Please ask us for a new one."],
};
const CONFIGURATION = "https://purl.imsglobal.org/spec/lti-platform-configuration";
const TOOL = "https://purl.imsglobal.org/spec/lti-tool-configuration";

type Results = output<typeof ltiRegisterPage.results>;
type Body = output<typeof ltiRegister.body>;

const address = z.url().check(z.maxLength(2000));
const configurationSchema = z.object({
  issuer: address,
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  registration_endpoint: address,
  authorization_server: z.optional(z.string().check(z.maxLength(2000))),
  [CONFIGURATION]: z.optional(z.object({ product_family_code: z.optional(z.string().check(z.maxLength(200))) })),
});
const registeredSchema = z.object({
  client_id: z.string().check(z.minLength(1), z.maxLength(500)),
  [TOOL]: z.optional(z.object({ deployment_id: z.optional(z.string().check(z.minLength(1), z.maxLength(255))) })),
});

/** A platform registers itself (LTI dynamic registration): its administrator comes by our invitation and presses a button. Staff then turn it on. */
export function serveLtiRegister(app: App): void {
  servePage(app, ltiRegisterPage, {
    title: () => TITLE,
    limit: "link",
    load: async (visit) => ({ results: load(visit, []) }),
  });
  serveCall(app, ltiRegister, {
    may: "visit",
    limit: "link",
    handler: pressedOnce("lti_register", register),
    async form(visit, reply, { outcome }) {
      if (!isRefused(outcome)) return reply.redirect(ltiRegister.results.parse(outcome.results).redirect_to, 303);
      return answerPage(app, visit, visit.request, reply, {
        route: "lti_register",
        screen: "lti_register",
        results: serialise(ltiRegisterPage.results, load(visit, [...(outcome.errors ?? [])]), "lti_register"),
        title: TITLE,
        status: outcome.refused,
        message: outcome.errors?.[0] ?? "",
      });
    },
  });
}

function load({ tools, query, request }: Visit, errors: string[]): Results {
  if (query.done !== undefined) return { state: "done", host: null, fields: {}, errors };
  const sent = (request.body ?? {}) as Partial<Body>; // the form, when it comes back
  const { openid_configuration: configuration = sent.openid_configuration } = query;
  const { invitation = sent.invitation, registration_token: token = sent.registration_token } = query;
  const dead = { state: "dead" as const, host: null, fields: {}, errors };
  if (!isInvitation(tools, invitation) || invitation === undefined) return dead;
  if (configuration === undefined || outsideProblem(configuration, tools.settings) !== null) return dead;
  return {
    state: "ask",
    host: new URL(configuration).host,
    fields: {
      openid_configuration: configuration,
      invitation,
      ...(token === undefined ? {} : { registration_token: token }),
    },
    errors,
  };
}

async function register({ tools, log }: Visit, body: Body): Promise<CallOutcome<{ redirect_to: string }>> {
  if (!isInvitation(tools, body.invitation)) return DEAD;
  if (outsideProblem(body.openid_configuration, tools.settings) !== null) return DEAD;
  try {
    const platformId = await registerAt(tools, body);
    log.info({ event: "platform_registered", platform: platformId }, "a platform registered itself");
  } catch (error) {
    log.warn({ event: "registration_refused", why: error instanceof Error ? error.message : "" }, "refused");
    return {
      refused: 422,
      errors: ["Your platform didn't answer as we expected, so it isn't registered. Please try again, or write to us."],
    };
  }
  return { results: { redirect_to: pathTo("lti_register", {}, { done: "1" }) } };
}

async function registerAt(tools: Tools, { openid_configuration, registration_token }: Body): Promise<string | null> {
  const { settings } = tools;
  const found = configurationSchema.parse(jsonOf(await callOutside(openid_configuration, {}, settings)));
  // Somebody else's configuration would name somebody else's keys.
  if (new URL(found.issuer).host !== new URL(openid_configuration).host) throw new Error("The issuer is elsewhere.");
  for (const each of [
    found.authorization_endpoint,
    found.token_endpoint,
    found.jwks_uri,
    found.registration_endpoint,
  ]) {
    const problem = outsideProblem(each, settings);
    if (problem !== null) throw new Error(problem);
  }
  const answer = await callOutside(
    found.registration_endpoint,
    {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        ...(registration_token === undefined ? {} : { authorization: `Bearer ${registration_token}` }),
      },
      body: JSON.stringify(ownRegistration(settings)),
    },
    settings,
  );
  const registered = registeredSchema.parse(jsonOf(answer));
  const family = toSingleLine(found[CONFIGURATION]?.product_family_code ?? "");
  return tools.db.transaction().execute(async (trx) => {
    const platformId = await addPlatform(
      trx,
      tools.random.uuid(),
      {
        name: `${new URL(found.issuer).host}${family === "" ? "" : ` (${family})`}`.slice(0, 200),
        issuer: found.issuer,
        client_id: registered.client_id,
        auth_login_url: found.authorization_endpoint,
        auth_token_url: found.token_endpoint,
        jwks_url: found.jwks_uri,
        token_audience: found.authorization_server ?? null,
        for_children: false,
        state: "waiting",
      },
      tools.now(),
    );
    const deployment = registered[TOOL]?.deployment_id;
    if (platformId !== null && deployment !== undefined) await addDeployment(trx, platformId, deployment, tools.now());
    return platformId;
  });
}
