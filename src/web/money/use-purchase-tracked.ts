import { useEffect } from "react";
import type { Tracked } from "#contract/experiments/events.ts";
import { trackOnce } from "../analytics/track-once.ts";

type Plan = Extract<Tracked, { event_name: "purchase_completed" }>["event_properties"]["plan"];

const plans: readonly Plan[] = ["monthly", "annual", "lifetime", "group", "gift"];

/** Tracks a purchase once it's paid. */
export function usePurchaseTracked(session: string, bought: string, isPaid: boolean): void {
  useEffect(() => {
    if (!isPaid) return;
    const plan = plans.find((name) => name === bought) ?? null;
    trackOnce(`purchase:${session}`, { event_name: "purchase_completed", event_properties: { plan, country: null } });
  }, [session, bought, isPaid]);
}
