import { addMonths } from "#rules/billing/instant.ts";
import { type AddRoute, found, parse } from "./answers.ts";
import { ApiFailure } from "./api-failure.ts";
import { apiInput } from "./api-input.ts";
import { newId } from "./new-id.ts";
import { listedPrice } from "./prices.ts";
import type { TestPrice, TestSchedule, TestSubscription } from "./shapes.ts";
import { itemOf, keepSubscription } from "./subscriptions.ts";
import type { TestStore } from "./test-store.ts";

/** Adds the routes for schedules, which change a subscription at the end of its period. */
export function addScheduleRoutes(route: AddRoute): void {
  route("POST", "/v1/subscription_schedules", async (store, { body }) => {
    const { from_subscription } = parse(apiInput.schedule, body);
    const subscription = found(await store.get("subscription", from_subscription), "subscription");
    if (subscription.schedule) throw new ApiFailure(400, "The subscription is already attached to a schedule.");
    return createSchedule(store, subscription);
  });
  route("POST", "/v1/subscription_schedules/:id", async (store, { params, body }) => {
    const schedule = found(await store.get("schedule", params.id ?? ""), "schedule");
    const asked = parse(apiInput.scheduleUpdate, body);
    if (schedule.status !== "active") throw new ApiFailure(400, "Only active schedules can be changed.");
    const phases: TestSchedule["phases"] = [];
    for (const phase of asked.phases) {
      if (phase.duration && phase.end_date) throw new ApiFailure(400, "duration and end_date can't both be given.");
      const start_date = phase.start_date ?? phases.at(-1)?.end_date ?? schedule.current_phase.start_date;
      const months = phase.duration ? (phase.duration.interval === "year" ? 12 : 1) * phase.duration.interval_count : 0;
      const end_date = phase.end_date ?? Math.floor(addMonths(start_date * 1000, months) / 1000);
      const [item] = phase.items;
      const price = item?.price === undefined ? null : await priceOfPhase(store, schedule, item.price);
      phases.push({ start_date, end_date, price, quantity: item?.quantity ?? 1, metadata: phase.metadata ?? {} });
    }
    const changed = { ...schedule, phases };
    await store.put("schedule", schedule.id, changed);
    return changed;
  });
  route("POST", "/v1/subscription_schedules/:id/release", async (store, { params }) => {
    const schedule = found(await store.get("schedule", params.id ?? ""), "schedule");
    if (schedule.status !== "active") throw new ApiFailure(400, "Only active schedules can be released.");
    return releaseSchedule(store, schedule);
  });
}

/** Price of a phase; null: the one the subscription has already, which may not be sold any more. */
async function priceOfPhase(store: TestStore, { subscription }: TestSchedule, id: string): Promise<TestPrice | null> {
  const running = await store.get("subscription", subscription);
  return running && itemOf(running).price.id === id ? null : listedPrice(store, id);
}

async function createSchedule(store: TestStore, subscription: TestSubscription): Promise<TestSchedule> {
  const { current_period_start: start_date, current_period_end: end_date, quantity } = itemOf(subscription);
  const schedule: TestSchedule = {
    id: newId("sub_sched"),
    object: "subscription_schedule",
    subscription: subscription.id,
    status: "active",
    current_phase: { start_date, end_date },
    phases: [{ start_date, end_date, price: null, quantity, metadata: {} }],
  };
  subscription.schedule = schedule.id;
  await store.put("schedule", schedule.id, schedule);
  await keepSubscription(store, subscription);
  return schedule;
}

async function releaseSchedule(store: TestStore, schedule: TestSchedule): Promise<TestSchedule> {
  const released = { ...schedule, status: "released" as const };
  await store.put("schedule", schedule.id, released);
  const subscription = await store.get("subscription", schedule.subscription);
  if (subscription) await keepSubscription(store, { ...subscription, schedule: null });
  return released;
}

/** Applies the schedule's phase that begins at `from`: its price and quantity. Releases the schedule after the last phase. */
export async function enterPhase(store: TestStore, subscription: TestSubscription, from: number): Promise<void> {
  const schedule = subscription.schedule ? await store.get("schedule", subscription.schedule) : null;
  if (!schedule) return;
  const phase = schedule.phases.find(({ start_date }) => start_date === from);
  if (!phase) {
    subscription.schedule = null;
    await store.put("schedule", schedule.id, { ...schedule, status: "released" });
    return;
  }
  const item = itemOf(subscription);
  if (phase.price) {
    const isOther = phase.price.recurring?.interval !== item.price.recurring?.interval;
    item.price = phase.price;
    if (isOther) subscription.anchor = from;
  }
  item.quantity = phase.quantity;
  const { start_date, end_date } = phase;
  await store.put("schedule", schedule.id, { ...schedule, current_phase: { start_date, end_date } });
}
