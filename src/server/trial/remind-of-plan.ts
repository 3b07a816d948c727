import { planReminder } from "#contract/trial/cancel-trial.ts";
import type { StatusOption } from "#rules/trial/cancellation.ts";
import { lockPerson } from "../billing/ledger-store.ts";
import { scheduleReminders } from "../billing/schedule-reminders.ts";
import type { App } from "../http/app.ts";
import { serveCall } from "../http/serve-call.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { planOfToken } from "./plan-token.ts";
import { memberOf, NO_TRIAL } from "./refusals.ts";
import { planMailKey, readTrial } from "./store.ts";

/** Status pages that promise a mail at the trial's end, and the plan it's about. */
const promised: Readonly<Record<StatusOption, "monthly" | "group" | null>> = {
  monthly_subscription: "monthly",
  group_subscription: "group",
  lifetime_plan: null,
};

const FORGED = {
  refused: 403,
  errors: ["This reminder doesn't belong to your trial. Please reload the page and try again."],
} as const;

/** Queues the mail a status page promises, to the account's address at the end of its trial, once. */
export function servePlanReminder(app: App): void {
  serveCall(app, planReminder, {
    may: "have_account",
    async handler(visit, { plan_token }) {
      const { tools, now } = visit;
      const { userId, email, firstName, timeZone } = memberOf(visit);
      return tools.db.transaction().execute(async (trx) => {
        await lockPerson(trx, userId);
        const trial = await readTrial(trx, userId, now);
        if (!trial) return NO_TRIAL;
        const { row, state } = trial;
        const option = planOfToken(tools, { userId, subscriptionId: row.subscription_id }, plan_token);
        if (option === null) return FORGED;
        const plan = promised[option];
        if (plan === null) return { results: { mail_at: null } };
        const facts = { first_name: firstName, time_zone: timeZone, plan };
        const key = planMailKey(row.provider_id, option);
        const dueAt = state.trialUntil;
        await queueMail(trx, { key, to: email, userId, name: "plan_reminder", facts, dueAt }, tools);
        // It waits for the cancellation.
        await scheduleReminders(trx, userId, tools);
        return { results: { mail_at: new Date(dueAt).toISOString() } };
      });
    },
  });
}
