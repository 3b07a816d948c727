import type { Transaction } from "kysely";
import { toSingleLine } from "#rules/account/single-line.ts";
import type { Database } from "../../db/tables.ts";
import { isRefused, type Refused } from "../../http/outcome.ts";
import type { Tools } from "../../tools.ts";
import { outsideProblem } from "../outside.ts";
import { addDeployment, addPlatform, findPlatform, lockPlatformKey, type PlatformFacts } from "./platform-store.ts";

const NONE: Refused = { refused: 409, errors: ["There's no such platform."] };
const TAKEN: Refused = { refused: 409, errors: ["There's already a platform with this issuer and client."] };

/** A change to the platforms, as somebody typed it. */
export interface PlatformForm {
  act: "add" | "on" | "off" | "deployment";
  platform?: string | undefined;
  name?: string | undefined;
  issuer?: string | undefined;
  client_id?: string | undefined;
  auth_login_url?: string | undefined;
  auth_token_url?: string | undefined;
  jwks_url?: string | undefined;
  token_audience?: string | undefined;
  deployment_id?: string | undefined;
  for_children?: "on" | undefined;
}

/** A change that's possible, and the platform that it's about. */
export interface PlatformChange {
  platform: Pick<PlatformFacts, "name" | "issuer" | "client_id" | "for_children">;
  write(): Promise<unknown>;
}

/** Checks a change and works out what it's about, without making it. What it reads is locked. */
export async function planPlatform(
  trx: Transaction<Database>,
  tools: Tools,
  form: PlatformForm,
): Promise<PlatformChange | Refused> {
  if (form.act === "add") return planNew(trx, tools, form);
  const { act, platform: id = "", deployment_id: deployment = "" } = form;
  const found = /^[0-9a-f-]{36}$/.test(id) ? await findPlatform(trx, id) : null;
  if (!found) return NONE;
  if (act === "deployment") {
    if (deployment === "") return missing("deployment_id", "Please give the deployment's id.");
    return { platform: found, write: () => addDeployment(trx, id, deployment, tools.now()) };
  }
  const forChildren = found.for_children || (act === "on" && form.for_children !== undefined);
  return {
    platform: { ...found, for_children: forChildren },
    write: () =>
      trx
        .updateTable("lti_platforms")
        .set({ state: act, for_children: forChildren })
        .where("platform_id", "=", id)
        .execute(),
  };
}

async function planNew(
  trx: Transaction<Database>,
  tools: Tools,
  form: PlatformForm,
): Promise<PlatformChange | Refused> {
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
  if (!(await lockPlatformKey(trx, facts))) return TAKEN;
  return {
    platform: facts,
    async write() {
      const made = await addPlatform(trx, tools.random.uuid(), { ...facts, state: "on" }, tools.now());
      if (made !== null && form.deployment_id) await addDeployment(trx, made, form.deployment_id, tools.now());
    },
  };
}

/** Makes a change at once, for the command line. */
export async function changePlatform(tools: Tools, form: PlatformForm): Promise<object | Refused> {
  return tools.db.transaction().execute(async (trx) => {
    const change = await planPlatform(trx, tools, form);
    if (isRefused(change)) return change;
    await change.write();
    tools.log.info({ event: "platform_changed", act: form.act }, "changed a platform");
    return {};
  });
}

function missing(name: string, sentence: string): Refused {
  return { refused: 422, errors: [sentence], fields: { [name]: [sentence] } };
}
