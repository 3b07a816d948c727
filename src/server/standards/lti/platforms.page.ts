import type { output } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import { staffPlatformsCall, staffPlatformsPage } from "#contract/standards/lti.ts";
import { toSingleLine } from "#rules/account/single-line.ts";
import { answerErrorPage, answerPage } from "../../http/answer-page.ts";
import type { App } from "../../http/app.ts";
import { isRefused, type Refused } from "../../http/outcome.ts";
import { serialise } from "../../http/serialise.ts";
import { serveCall } from "../../http/serve-call.ts";
import { servePage } from "../../http/serve-page.ts";
import type { Visit } from "../../http/visit.ts";
import type { Tools } from "../../tools.ts";
import { outsideProblem } from "../outside.ts";
import { makeInvitation } from "./invitation.ts";
import { ownAddresses } from "./own-registration.ts";
import { addDeployment, addPlatform, findPlatform, listPlatforms, type PlatformFacts } from "./platform-store.ts";

const TITLE = "School platforms";
const NONE: Refused = { refused: 404, errors: ["There is no such platform."] };
const TAKEN: Refused = { refused: 409, errors: ["A platform with this issuer and client is here already."] };

type Results = output<typeof staffPlatformsPage.results>;
export type PlatformForm = output<typeof staffPlatformsCall.body>;

const nothing = { values: {}, field_errors: {}, errors: [] };

/** Platforms of schools, for staff: a form for a new one, those that registered themselves, and turning each on or off. */
export function serveStaffPlatforms(app: App): void {
  servePage(app, staffPlatformsPage, {
    title: () => TITLE,
    may: "staff_tools",
    load: async (visit) => ({ results: await load(visit, nothing) }),
  });
  serveCall(app, staffPlatformsCall, {
    may: "staff_tools",
    async handler({ tools, log }, body) {
      const done = await change(tools, body);
      if (isRefused(done)) return done;
      log.info({ event: "platform_changed", act: body.act }, "changed a platform");
      return { results: { redirect_to: pathTo("staff_platforms") } };
    },
    async form(visit, reply, { outcome, values, fields }) {
      const { request } = visit;
      if (!isRefused(outcome)) return reply.redirect(pathTo("staff_platforms"), 303);
      if (outcome.refused === 401 || outcome.refused === 403 || outcome.refused === 404) {
        return answerErrorPage(app, visit, request, reply, 404, []);
      }
      const field_errors = Object.fromEntries(Object.entries(fields).map(([name, errors]) => [name, [...errors]]));
      const errors = Object.keys(fields).length > 0 ? [] : [...(outcome.errors ?? [])];
      return answerPage(app, visit, request, reply, {
        route: "staff_platforms",
        screen: "staff_platforms",
        results: serialise(
          staffPlatformsPage.results,
          await load(visit, { values: { ...values }, field_errors, errors }),
          "staff_platforms",
        ),
        title: TITLE,
        status: outcome.refused,
        message: outcome.errors?.[0] ?? "",
      });
    },
  });
}

async function load({ tools }: Visit, form: Pick<Results, keyof typeof nothing>): Promise<Results> {
  const platforms = await listPlatforms(tools.db);
  return {
    platforms: platforms.map(({ platform_id, name, issuer, client_id, state, for_children, deployments }) => ({
      platform_id,
      name,
      issuer,
      client_id,
      state,
      for_children,
      deployments,
    })),
    own: ownAddresses(tools.settings),
    invitation: tools.settings.siteUrl + pathTo("lti_register", {}, { invitation: makeInvitation(tools) }),
    ...form,
  };
}

/** Adds or changes a platform, for the page and the command line. */
export async function change(tools: Tools, form: PlatformForm): Promise<object | Refused> {
  if (form.act === "add") return add(tools, form);
  const platform = /^[0-9a-f-]{36}$/.test(form.platform_id ?? "")
    ? await findPlatform(tools.db, form.platform_id ?? "")
    : null;
  if (!platform) return NONE;
  if (form.act === "deployment") {
    const deployment = form.deployment_id ?? "";
    if (deployment === "") return missing("deployment_id", "Please give the deployment's id.");
    await addDeployment(tools.db, platform.platform_id, deployment, tools.now());
    return {};
  }
  await tools.db
    .updateTable("lti_platforms")
    .set({ state: form.act, ...(form.for_children === undefined ? {} : { for_children: true }) })
    .where("platform_id", "=", platform.platform_id)
    .execute();
  return {};
}

async function add(tools: Tools, form: PlatformForm): Promise<object | Refused> {
  const facts: PlatformFacts = {
    name: toSingleLine(form.name ?? "").slice(0, 200),
    issuer: form.issuer ?? "",
    client_id: form.client_id ?? "",
    auth_login_url: form.auth_login_url ?? "",
    auth_token_url: form.auth_token_url ?? "",
    jwks_url: form.jwks_url ?? "",
    token_audience: form.token_audience === undefined || form.token_audience === "" ? null : form.token_audience,
    for_children: form.for_children !== undefined,
  };
  if (facts.name === "") return missing("name", "Please name the school.");
  if (facts.issuer === "") return missing("issuer", "Please give the issuer.");
  if (facts.client_id === "") return missing("client_id", "Please give the client's id.");
  for (const name of ["auth_login_url", "auth_token_url", "jwks_url"] as const) {
    const problem = outsideProblem(facts[name], tools.settings);
    if (problem !== null) return missing(name, problem);
  }
  return tools.db.transaction().execute(async (trx): Promise<object | Refused> => {
    const made = await addPlatform(trx, tools.random.uuid(), { ...facts, state: "on" }, tools.now());
    if (made === null) return TAKEN;
    if (form.deployment_id) await addDeployment(trx, made, form.deployment_id, tools.now());
    return {};
  });
}

function missing(name: string, sentence: string): Refused {
  return { refused: 422, errors: [sentence], fields: { [name]: [sentence] } };
}
