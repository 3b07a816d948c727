import type { Transaction } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import type { OrderState } from "#contract/staff/order.ts";
import { changePlatformCall, platformActs, staffPlatformsPage } from "#contract/staff/platforms.page.ts";
import type { Database } from "../db/tables.ts";
import type { App } from "../http/app.ts";
import { isRefused, type Refused } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";
import { planPlatform } from "../standards/lti/change-platform.ts";
import { platformsForStaff } from "../standards/lti/platforms-for-staff.ts";
import type { Plan } from "./order.ts";
import { say } from "./say.ts";
import { serveOrderPage } from "./serve-orders.ts";

type Body = Infer<typeof changePlatformCall.body>;

const ACTS = {
  add: "platform_added",
  on: "platform_on",
  off: "platform_off",
  deployment: "deployment_added",
} as const;

/** Learning platforms of schools: added by hand, turned on and off, and given deployments. */
export function serveStaffPlatforms(app: App): void {
  serveOrderPage(app, staffPlatformsPage, changePlatformCall, { title: "School platforms", view, plan });
}

async function view({ tools, query }: Visit, state: OrderState) {
  const known = await platformsForStaff(tools);
  const wanted = state.values.platform ?? query.platform;
  const asked = state.values.act ?? query.act;
  const row = known.platforms.find(({ platform_id }) => platform_id === wanted);
  const act = platformActs.find((each) => each === asked && each !== "add");
  return {
    ...state,
    ...known,
    chosen: row && act ? { platform_id: row.platform_id, name: row.name, act, for_children: row.for_children } : null,
  };
}

async function plan(trx: Transaction<Database>, { tools }: Visit, body: Body): Promise<Plan | Refused> {
  const change = await planPlatform(trx, tools, body);
  if (isRefused(change)) return change;
  const { platform, write } = change;
  const { name, issuer, client_id: client } = platform;
  const deployment = body.deployment_id ?? "";
  return {
    act: ACTS[body.act],
    subject: { kind: "platform", id: name },
    effect: [
      say(`p_${body.act}`, { name, issuer, client, deployment }),
      ...(body.act === "add" ? [say("p_people", { known: deployment === "" ? "no" : "yes", deployment })] : []),
      ...(platform.for_children && (body.act === "add" || body.act === "on") ? [say("p_children")] : []),
    ],
    write,
  };
}
