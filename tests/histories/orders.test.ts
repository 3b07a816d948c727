import { afterAll, expect, test } from "vitest";
import { testDay, volume } from "../kit/volume.ts";
import { ourFacts } from "./our-facts.ts";
import { perform } from "./perform.ts";
import type { Step } from "./steps.ts";
import { makeWorld } from "./world.ts";

const world = await makeWorld();
afterAll(() => world.close());

const open: Step = { do: "open", plan: "annual", coupon: false, fault: null };
const pay: Step = { do: "pay", which: 0, card: "good", comesBack: false, fault: null };
const DAY = 86_400_000;

/** A trial that was started, cancelled at the provider and ended, before any webhook reached us. Returns the types of the webhooks. */
async function untold(): Promise<string[]> {
  await world.begin(Date.parse("2026-03-02T09:00:00Z"));
  for (const step of [
    open,
    pay,
    { do: "portal", renews: false },
    { do: "pass", by: 8 * DAY },
    { do: "bill" },
  ] as const) {
    await perform(world, step, "DE");
  }
  return world.postman.letters.map(({ type }) => type);
}

/** All 120 orders at night; every sixth by day, others each day, besides the original order. */
const stride = volume(6, 1);
const orders = Array.from({ length: 120 }, (_, order) => order).filter(
  (order) => order === 0 || order % stride === testDay % stride,
);

test("ends the same for five webhooks in any order, even deleted before created (F14)", async () => {
  const types = await untold();
  expect(types.length).toBeGreaterThanOrEqual(5);
  expect(types).toEqual(expect.arrayContaining(["customer.subscription.created", "customer.subscription.deleted"]));
  const ends = new Set<string>();
  for (const order of orders) {
    await untold();
    world.postman.letters.splice(5);
    await perform(world, { do: "post", order, twice: false, loses: 0, fault: null }, "DE");
    const { ledger, granted, running } = await ourFacts(world, world.buyer.userId);
    ends.add(JSON.stringify([ledger.map(({ k, at }) => [k, at]), granted, running]));
  }
  expect([...ends]).toHaveLength(1);
}, 300_000);
