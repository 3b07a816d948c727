import { setTimeout as sleep } from "node:timers/promises";
import { mayUndoChange, planChange } from "#rules/billing/decisions.ts";
import { declinedKey } from "#rules/billing/reconcile.ts";
import { hasFailedCommand, hasPendingCommand, STILL_SENDING } from "../billing/commands.ts";
import { purchaseTitle } from "../billing/consent-wording.ts";
import { type About, ALREADY, decide, wasJustDecided } from "../billing/decision.ts";
import { refusalFor } from "../billing/decision-refusals.ts";
import { readLedger } from "../billing/ledger-store.ts";
import { mailChange } from "../billing/mail-change.ts";
import { priceIn } from "../billing/read-prices.ts";
import { recordConsent } from "../billing/record-consent.ts";
import { runningSubscription, type SubscriptionRow } from "../billing/subscription-store.ts";
import { isRefused, type Refused } from "../http/outcome.ts";
import type { Tools } from "../tools.ts";
import { changeOffer, readConsent } from "./change-offer.ts";

/** Changes plan: to annual at once, crediting the unused month; to monthly after the paid year. */
export async function changePlan(
  tools: Tools,
  about: About,
  to: "monthly" | "annual",
  agreed: { consent: string | undefined; timeZone: string },
): Promise<{ row: SubscriptionRow } | Refused> {
  const shown = agreed.consent === undefined ? null : readConsent(tools, about.userId, agreed.consent);
  // The provider is asked before anything is locked.
  const offer = shown && (await currentOffer(tools, about, to, agreed.timeZone));
  let asked: string | null = null;
  const done = await decide(tools, about, async (found) => {
    const { row, trx, ledger, at } = found;
    const change = planChange(found, to);
    if ("why" in change && change.why === "same_plan" && wasJustDecided(found, "change_asked")) return ALREADY;
    if ("why" in change) return refusalFor(change.why);
    if (shown?.to !== to) return NOT_AGREED;
    const { provider_id: subscription } = row;
    if (await hasPendingCommand(trx, subscription)) return STILL_SENDING;
    if (!offer) return NOT_KNOWN;
    // A cent may pass between reading and pressing; more has to be read again.
    if (offer.due.amount > shown.due + 1) return DEARER;
    const count = ledger.filter(({ k }) => k === "change_asked").length;
    const key = `plan:${subscription}:${count}`;
    const price = priceIn(tools.prices, row.country, to);
    const title = purchaseTitle(to, tools.settings.siteName);
    // An unused month can only be credited in the same currency.
    if (price.currency !== row.currency) return { refused: 409, errors: [OTHER_MONEY] };
    return {
      entries: [{ k: "change_asked", subscription, plan: to, key, at, ...agreedSum(change.when, shown.due, row) }],
      commands: [
        { key, command: { k: "change_plan", subscription, to: { plan: to, price, title }, when: change.when } },
      ],
      also: async () => {
        asked = key;
        await recordConsent(trx, tools, row, shown.wording);
        if (change.when !== "at_once")
          await mailChange(trx, tools, row, { key, what: "scheduled", words: shown.wording });
      },
    };
  });
  if (isRefused(done)) return done;
  const isDeclined =
    asked === null ? (await pressedOutcome(tools, about, to)) === "declined" : await wasDeclined(tools, about, asked);
  return isDeclined ? DECLINED : done;
}

async function wasDeclined(tools: Tools, { userId }: About, asked: string): Promise<boolean> {
  const declined = declinedKey(asked);
  return (await readLedger(tools.db, userId)).some(({ key }) => key === declined);
}

const MAX_WAIT_MS = 3000;
const LOOK_AGAIN_MS = 50;

/**
 * Outcome of the first of several presses; a browser shows only the last answer. Waits a moment for another process that takes the payment; null
 * if that takes longer or failed.
 */
async function pressedOutcome(tools: Tools, about: About, to: string): Promise<"changed" | "declined" | null> {
  for (let waited = 0; waited < MAX_WAIT_MS; waited += LOOK_AGAIN_MS) {
    const asked = (await readLedger(tools.db, about.userId)).findLast(({ k }) => k === "change_asked");
    if (asked && (await wasDeclined(tools, about, asked.key))) return "declined";
    const row = await runningSubscription(tools.db, about.userId);
    if (row?.plan === to || row?.next_plan === to) return "changed";
    if (!row || (await hasFailedCommand(tools.db, row.provider_id))) return null;
    await sleep(LOOK_AGAIN_MS);
  }
  return null;
}

/** Whatever is charged above this amount is refunded automatically. */
function agreedSum(when: "at_once" | "next_period" | "in_trial", amount: number, { currency }: SubscriptionRow) {
  return when === "at_once" ? { shown: { amount, currency } } : {};
}

async function currentOffer(tools: Tools, { userId }: About, to: "monthly" | "annual", timeZone: string) {
  const row = await runningSubscription(tools.db, userId);
  return row ? changeOffer(tools, { userId, timeZone, row, ledger: await readLedger(tools.db, userId), to }) : null;
}

const NOT_AGREED: Refused = {
  refused: 422,
  errors: ["Please read what the change costs and from when, and tick the box beside it."],
};
const DEARER: Refused = {
  refused: 409,
  errors: ["The price has changed since you opened this page. Nothing was charged. Please open it again."],
};
const NOT_KNOWN: Refused = {
  refused: 503,
  errors: ["We can't work out the price at the moment. Nothing was changed; please try again in a minute."],
  retryAfter: 60,
};
/** The card was declined at the change. */
export const DECLINED: Refused = {
  refused: 409,
  errors: ["Your card was declined, so nothing was charged and your plan stays as it was."],
};

/** Keeps the plan: drops a change that was chosen for the end of the paid period. */
export async function undoChange(tools: Tools, about: About): Promise<{ row: SubscriptionRow } | Refused> {
  return decide(tools, about, async (found) => {
    const { row, trx, ledger, at } = found;
    const why = mayUndoChange(found);
    if (why === "no_change" && wasJustDecided(found, "change_undone")) return ALREADY;
    if (why) return refusalFor(why);
    const { provider_id: subscription, plan } = row;
    if (await hasPendingCommand(trx, subscription)) return STILL_SENDING;
    const key = `undo:${subscription}:${ledger.filter(({ k }) => k === "change_undone").length}`;
    return {
      entries: [{ k: "change_undone", subscription, plan, key, at }],
      commands: [{ key, command: { k: "undo_change", subscription } }],
      also: () => mailChange(trx, tools, row, { key, what: "undone", words: "" }),
    };
  });
}

const OTHER_MONEY =
  "Your country has another currency now than when you subscribed. Please cancel, and subscribe anew when what is paid has ended.";
