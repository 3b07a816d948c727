import { pathTo } from "#contract/build-path.ts";
import { MIN_REFUND_TEXT_LENGTH, refundPage, requestRefund } from "#contract/premium/settings.ts";
import { lifetimeWithdrawal } from "#rules/billing/decisions.ts";
import { DAY_MS } from "#rules/billing/instant.ts";
import { afterForm } from "../billing/after-form.ts";
import { receiptLines } from "../billing/history.ts";
import { lockPerson, readLedger } from "../billing/ledger-store.ts";
import { readPremiumStatus } from "../billing/premium-status.ts";
import { withdrawLifetime } from "../billing/withdraw-lifetime.ts";
import { withdrawPurchase } from "../billing/withdraw-purchase.ts";
import type { App } from "../http/app.ts";
import { type CallOutcome, isRefused, type Refused } from "../http/outcome.ts";
import { serveCall } from "../http/serve-call.ts";
import { servePage } from "../http/serve-page.ts";
import type { Member, Visit } from "../http/visit.ts";
import { queueMail } from "../mail/queue-mail.ts";

const NAME = "refund_requested";
const MAX_PER_DAY = 5;
const TOO_OFTEN: Refused = {
  refused: 429,
  errors: ["You've written to us five times today. We have all of your messages, and we'll answer by email."],
};
const TOO_SHORT: Refused = { refused: 422, errors: ["Please say in a sentence or two what happened."] };

/** Refunds: in full at once within 14 days, on request after that. */
export function serveRefund(app: App): void {
  servePage(app, refundPage, {
    title: () => "Your money back",
    may: "have_account",
    async load({ db, tools, viewer }) {
      if (viewer.kind !== "member") return { refused: 403 };
      const { standing, ledger, row } = await readPremiumStatus(db, tools, viewer);
      const receipts = receiptLines(ledger);
      const forLife = lifetimeWithdrawal(ledger, tools.now());
      const ours = new Set(
        ledger.flatMap((entry) =>
          forLife === null && entry.k === "period_paid" && entry.subscription === row?.provider_id
            ? [entry.key]
            : forLife?.bought.key === entry.key
              ? [entry.key]
              : [],
        ),
      );
      const back = receipts.filter(({ key }) => ours.has(key));
      const amount = back.reduce((sum, { paid, returned }) => sum + paid.amount - returned, 0);
      const currency = back[0]?.paid.currency;
      const asked = await lastAsked(db, viewer.userId);
      return {
        results: {
          standing,
          returnable: standing.withdraw_until && currency && amount > 0 ? { amount, currency } : null,
          has_paid: receipts.length > 0,
          asked_at: asked?.toISOString() ?? null,
        },
      };
    },
  });
  serveCall(app, requestRefund, {
    may: "have_account",
    limit: "money",
    form: afterForm(app),
    async handler(visit, { act, text = "" }) {
      const { viewer, tools } = visit;
      if (viewer.kind !== "member") return { refused: 401 };
      if (act === "ask") return ask(visit, viewer, text);
      const forLife = lifetimeWithdrawal(await readLedger(visit.db, viewer.userId), visit.now);
      const done = forLife
        ? await withdrawLifetime(tools, viewer.userId)
        : await withdrawPurchase(tools, { userId: viewer.userId });
      return isRefused(done) ? done : { results: { redirect_to: pathTo("subscription_settings") } };
    },
  });
}

async function lastAsked(db: Visit["db"], userId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom("payment_events")
    .select("at")
    .where("user_id", "=", userId)
    .where("name", "=", NAME)
    .orderBy("at", "desc")
    .executeTakeFirst();
  return row?.at;
}

async function askedSince(db: Visit["db"], userId: string, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("payment_events")
    .select("facts")
    .where("user_id", "=", userId)
    .where("name", "=", NAME)
    .where("at", ">", since)
    .execute();
  return rows.map(({ facts }) => String(facts.text));
}

/** Stores the request and mails it to support. The same text within a day counts as the same press. */
async function ask(visit: Visit, viewer: Member, text: string): Promise<CallOutcome<{ redirect_to: string }>> {
  const { db, tools, now } = visit;
  const { userId, email } = viewer;
  if ([...text].length < MIN_REFUND_TEXT_LENGTH) return TOO_SHORT;
  const tooOften = await db.transaction().execute(async (trx) => {
    await lockPerson(trx, userId);
    const today = await askedSince(trx, userId, new Date(now - DAY_MS));
    if (today.includes(text)) return false;
    if (today.length >= MAX_PER_DAY) return true;
    const event_id = tools.random.uuid();
    await trx
      .insertInto("payment_events")
      .values({ user_id: userId, event_id, name: NAME, facts: JSON.stringify({ text }), at: new Date(now) })
      .execute();
    const facts = { email, user_id: userId, text };
    const to = tools.settings.supportEmail;
    await queueMail(trx, { key: `${NAME}:${event_id}`, to, userId, name: "refund_request", facts }, tools);
    return false;
  });
  if (tooOften) return TOO_OFTEN;
  tools.wake("mails");
  return { results: { redirect_to: pathTo("refund_request") } };
}
