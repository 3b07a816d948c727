import { useEffect, useState } from "react";
import type { GiftPlan } from "#rules/billing/ledger.ts";
import { type GiftField, type GiftMessage, giftFields } from "#rules/gift/gift-message.ts";

/** Draft of a gift message. */
export interface GiftDraft extends GiftMessage {
  plan_type: GiftPlan | null;
  subscribed_to_extra_emails: boolean;
}

/** One question after the other; the first only if no gift was chosen before. */
export type GiftStep = "plan" | "giftee" | "message" | "day" | "gifter";
export const giftSteps: readonly GiftStep[] = ["plan", "giftee", "message", "day", "gifter"];

export const fieldsOf: Readonly<Record<GiftStep, readonly GiftField[]>> = {
  plan: [],
  giftee: ["giftee_name", "giftee_email"],
  message: ["message"],
  day: ["delivery_date"],
  gifter: ["gifter_name", "gifter_email"],
};

/** First question with an error. */
export function firstWrong(wrong: (field: GiftField) => boolean): GiftStep | null {
  return giftSteps.find((step) => fieldsOf[step].some(wrong)) ?? null;
}

const KEPT = "gift-draft";

/** Draft, kept in this tab until it's paid, so that people who come back from the checkout find their text. */
export function useGiftDraft(begin: GiftDraft) {
  const [draft, setDraft] = useState(begin);

  useEffect(() => {
    const kept = readKept();
    if (kept) setDraft((now) => ({ ...now, ...kept, plan_type: now.plan_type }));
  }, []);

  const change = (changes: Partial<GiftDraft>) => {
    setDraft((now) => {
      const next = { ...now, ...changes };
      storeDraft(next);
      return next;
    });
  };
  return { draft, change };
}

/** Called once the gift is bought. */
export function clearGiftDraft(): void {
  try {
    sessionStorage.removeItem(KEPT);
  } catch {
    // Storage can be switched off; then there's no draft.
  }
}

function storeDraft({ plan_type: _, ...written }: GiftDraft): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(written));
  } catch {
    // Storage can be switched off or full: the draft then lives as long as the page.
  }
}

function readKept(): Partial<GiftDraft> | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? "null");
    if (typeof kept !== "object" || kept === null) return null;
    const texts = Object.entries(kept).filter(
      ([field, value]) => giftFields.some((giftField) => giftField === field) && typeof value === "string",
    );
    return Object.fromEntries(texts);
  } catch {
    return null;
  }
}

/** Today's date in this browser's time zone, and the zone's name. */
export function todayAndZone(): { today: string; zone: string } {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const parts = new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" });
  return { today: parts.format(new Date()), zone };
}
