import { useEffect, useState } from "react";
import { type GiftField, type GiftMessage, giftFields } from "#rules/gift/gift-message.ts";
import type { GiftPlan } from "#rules/premium/ledger.ts";

/** What has been written so far. */
export interface GiftDraft extends GiftMessage {
  plan_type: GiftPlan | null;
  subscribed_to_extra_emails: boolean;
}

/** One question after the other; the first only where no gift was chosen before. */
export type GiftStep = "plan" | "giftee" | "message" | "day" | "gifter";
export const giftSteps: readonly GiftStep[] = ["plan", "giftee", "message", "day", "gifter"];

export const fieldsOf: Readonly<Record<GiftStep, readonly GiftField[]>> = {
  plan: [],
  giftee: ["giftee_name", "giftee_email"],
  message: ["message"],
  day: ["delivery_date"],
  gifter: ["gifter_name", "gifter_email"],
};

/** The first question with something wrong in it. */
export function firstWrong(wrong: (field: GiftField) => boolean): GiftStep | null {
  return giftSteps.find((step) => fieldsOf[step].some(wrong)) ?? null;
}

const KEPT = "gift-draft";

/** The draft, kept in this tab until it is paid: who comes back from the checkout finds what they wrote. */
export function useGiftDraft(begin: GiftDraft) {
  const [draft, setDraft] = useState(begin);

  useEffect(() => {
    const kept = readKept();
    if (kept) setDraft((now) => ({ ...now, ...kept, plan_type: now.plan_type }));
  }, []);

  const change = (changes: Partial<GiftDraft>) => {
    setDraft((now) => {
      const next = { ...now, ...changes };
      keep(next);
      return next;
    });
  };
  return { draft, change };
}

/** Once the gift is bought. */
export function forgetGiftDraft(): void {
  try {
    sessionStorage.removeItem(KEPT);
  } catch {
    // Storage can be switched off; then nothing was kept.
  }
}

function keep({ plan_type: _, ...written }: GiftDraft): void {
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
      ([field, value]) => giftFields.some((one) => one === field) && typeof value === "string",
    );
    return Object.fromEntries(texts);
  } catch {
    return null;
  }
}

/** Today where this browser is, and the name of its zone. */
export function hereAndToday(): { today: string; zone: string } {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const parts = new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" });
  return { today: parts.format(new Date()), zone };
}
