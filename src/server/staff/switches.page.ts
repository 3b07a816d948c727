import type { Transaction } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import type { OrderState } from "#contract/staff/order.ts";
import { changeSwitchCall, staffSwitchesPage } from "#contract/staff/switches.page.ts";
import { isName } from "#rules/experiments/experiment-state.ts";
import type { Database } from "../db/tables.ts";
import type { App } from "../http/app.ts";
import type { Refused } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";
import { addSwitch, listSwitches, lockSwitch, setSwitch } from "../site/switch-store.ts";
import { refuseField } from "./acts/act.ts";
import type { Plan } from "./order.ts";
import { say } from "./say.ts";
import { serveOrderPage } from "./serve-orders.ts";

type Body = Infer<typeof changeSwitchCall.body>;

const MIN_ABOUT_LENGTH = 5;

/** Feature switches: made, turned on and off, ended. */
export function serveSwitches(app: App): void {
  serveOrderPage(app, staffSwitchesPage, changeSwitchCall, { title: "Switches", view, plan });
}

async function view({ db, query }: Visit, state: OrderState) {
  const switches = await listSwitches(db);
  const wanted = state.values.name ?? query.name;
  const chosen = switches.find(({ name }) => name === wanted)?.name ?? null;
  return { ...state, switches, chosen };
}

async function plan(trx: Transaction<Database>, { now }: Visit, body: Body): Promise<Plan | Refused> {
  const { act, name, about = "" } = body;
  if (!isName(name)) return refuseField("name", "name_bad");
  const subject = { kind: "switch" as const, id: name };
  const known = await lockSwitch(trx, name);
  if (act === "make") {
    if (known) return refuseField("name", "s_taken");
    if (about.length < MIN_ABOUT_LENGTH) return refuseField("about", "s_about");
    const write = () => addSwitch(trx, name, about, now);
    return { act: "switch_made", subject, effect: [say("s_make", { name })], write };
  }
  if (!known || known.ended_at !== null) return { refused: 409, errors: [say("s_none")] };
  if (act === "end") {
    const write = () => setSwitch(trx, name, { isOn: false, ended: true, now });
    return { act: "switch_ended", subject, effect: [say("s_end", { name })], write };
  }
  const isOn = act === "turn_on";
  if (known.is_on === isOn) return { refused: 409, errors: [say("s_same", { on: isOn ? "yes" : "no" })] };
  const effect = [say(isOn ? "s_on" : "s_off", { name })];
  const write = () => setSwitch(trx, name, { isOn, ended: false, now });
  return { act: isOn ? "switch_on" : "switch_off", subject, effect, write };
}
