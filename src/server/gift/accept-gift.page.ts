import type { output } from "zod/v4/core";
import { acceptGiftPage, activateGift as activateCall } from "#contract/gift/accept-gift.ts";
import { coverageOf, giftSpans } from "#rules/billing/coverage.ts";
import type { LedgerEntry } from "#rules/billing/ledger.ts";
import { mayActivate } from "#rules/gift/gift.ts";
import { readLedger } from "../billing/ledger-store.ts";
import { runningSubscription } from "../billing/subscription-store.ts";
import type { App } from "../http/app.ts";
import { isRefused, type PageOutcome } from "../http/outcome.ts";
import { serveCall } from "../http/serve-call.ts";
import { servePage } from "../http/serve-page.ts";
import type { Visit } from "../http/visit.ts";
import { activateGift } from "./activate-gift.ts";
import { giftRefused, giftSentence } from "./gift-refusals.ts";
import { type GiftRow, readGiftByCode } from "./gift-store.ts";

type Results = output<typeof acceptGiftPage.results>;

/** Shows the gift behind a code and activates it, for a body of exactly true. */
export function serveAcceptGift(app: App): void {
  servePage(app, acceptGiftPage, {
    title: ({ gifter_name }) => `A gift from ${gifter_name}`,
    limit: "gift_code",
    load: showGift,
  });
  serveCall(app, activateCall, {
    may: "have_account",
    limit: "gift_code",
    async handler({ tools, viewer }, { code }) {
      if (viewer.kind !== "member") return { refused: 401 };
      const done = await activateGift(tools, viewer.userId, code);
      if (isRefused(done)) return { ...done, results: { gift_purchase_activate_success: { value: false } } };
      return { results: { gift_purchase_activate_success: { value: true } } };
    },
  });
}

async function showGift(visit: Visit): Promise<PageOutcome<Results>> {
  const { db, viewer, params, now } = visit;
  const { code = "" } = params;
  const gift = await readGiftByCode(db, code);
  if (!gift) return giftRefused("unknown");
  const ledger = viewer.kind === "member" ? await readLedger(db, viewer.userId) : [];
  const yours = gift.state === "activated" && gift.activated_by === viewer.userId;
  const why = yours ? null : mayActivate(gift, coverageOf(ledger));
  if (why && why !== "has_lifetime") return giftRefused(why);
  const { plan, gifter_name, giftee_name, message } = gift;
  return {
    results: {
      code,
      plan_type: plan,
      gifter_name,
      giftee_name,
      message,
      state: yours ? "yours" : "open",
      span: viewer.kind === "member" ? spanOf(ledger, gift, now) : null,
      ends_renewals: !yours && plan === "lifetime" && (await renews(visit)),
      refusal: why && giftSentence(why),
      time_zone: viewer.timeZone,
    },
  };
}

/** Premium the gift gives, or would give if activated now. */
function spanOf(ledger: readonly LedgerEntry[], { gift_id: gift, plan }: GiftRow, now: number): Results["span"] {
  const known = ledger.some((entry) => entry.k === "gift_activated" && entry.gift === gift);
  const activated = { k: "gift_activated" as const, gift, plan, key: `gift-activated:${gift}`, at: now };
  const span = giftSpans(known ? ledger : [...ledger, activated]).get(gift);
  if (!span) return null;
  return {
    from: new Date(span.from).toISOString(),
    until: span.until === null ? null : new Date(span.until).toISOString(),
  };
}

async function renews({ db, viewer }: Visit): Promise<boolean> {
  if (viewer.kind !== "member") return false;
  return (await runningSubscription(db, viewer.userId))?.renews === true;
}
