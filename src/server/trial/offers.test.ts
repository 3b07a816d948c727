import { beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "#rules/billing/instant.ts";
import {
  amina,
  app,
  CANCEL,
  charges,
  DISCOUNT,
  kinds,
  LONGER,
  OFFERED,
  openTrials,
  premium,
  subscribe,
  TERM,
  trialOn,
  wayFrom,
} from "#tests/kit/trial-app.ts";

openTrials();

describe("offers during the cancellation", () => {
  beforeEach(() => subscribe(amina));

  test("extends once by seven days, to the date shown", async () => {
    expect(await trialOn(TERM)).toMatchObject({ extendable: true, daysLeftInTrial: 7, extended_end_date: LONGER });
    expect((await amina.browser.post(TERM)).json().results).toEqual({ trial_end_date: LONGER });
    expect(await trialOn(TERM)).toMatchObject({
      extendable: false,
      is_extended: true,
      trial_end_date: LONGER,
      extended_end_date: null,
    });
    expect((await amina.browser.post(TERM)).json().results).toEqual({ trial_end_date: LONGER });
    expect(await kinds()).toEqual(["trial_started", "trial_extended"]);
    await app.pass(8 * DAY_MS);
    expect([await charges(), await premium()]).toEqual([[], true]);
    await app.pass(6 * DAY_MS);
    expect(await charges()).toEqual([8900]);
  });

  test("lets an extended trial be cancelled and never charges it", async () => {
    await amina.browser.post(TERM);
    await amina.browser.post(CANCEL);
    await app.pass(400 * DAY_MS);
    expect(await charges()).toEqual([]);
  });

  test("takes twenty percent off the first bill, once, at the price shown", async () => {
    expect(await trialOn(OFFERED)).toMatchObject({
      price: { amount: 8900, currency: "eur" },
      discounted_price: { amount: 7120, currency: "eur" },
    });
    const complete = "/payment_processor/apply_discount_complete/";
    expect(await wayFrom(complete)).toBe(OFFERED);
    for (let times = 0; times < 2; times += 1) {
      const answer = await amina.browser.form(DISCOUNT, {});
      expect([answer.status, answer.headers.location]).toEqual([303, complete]);
    }
    expect(await trialOn(complete)).toMatchObject({
      price: { amount: 7120, currency: "eur" },
      discounted_price: null,
      discount_applied: true,
    });
    expect((await kinds()).filter((kind) => kind === "discount_applied")).toHaveLength(1);
    const carried = async () => (await amina.browser.data("/about/")).globals.discount;
    expect(await carried()).toEqual({ percent_off: 20, code: null, expiration_time: null });
    await app.pass(8 * DAY_MS);
    expect(await charges()).toEqual([7120]);
    expect(await carried()).toBeNull();
    await app.pass(366 * DAY_MS);
    expect(await charges()).toEqual([7120, 8900]);
  });

  test("redirects the discount's address to the offer without taking it", async () => {
    expect(await wayFrom(DISCOUNT)).toBe(OFFERED);
    expect(await kinds()).toEqual(["trial_started"]);
  });
});
