import { sql } from "kysely";
import { describe, expect, test, vi } from "vitest";
import { DAY_MS } from "#rules/billing/instant.ts";
import { app, browser, buy, ledgerKinds, openShop, settings } from "#tests/kit/premium-shop.ts";

openShop();

const SETTINGS = "/payment/subscription_settings/";

const SOON_MS = 10_000;

/** Presses twice, the second time before the provider has answered the first, and opens the page the second answer leads to. */
async function changeTwice(plan: "monthly" | "annual") {
  const fields = { act: "change_plan", plan, consent: (await settings()).change.value };
  const { provider } = app.payments;
  const send = provider.execute.bind(provider);
  const gate = Promise.withResolvers<void>();
  vi.spyOn(provider, "execute").mockImplementation(async (...told) => {
    await gate.promise;
    return send(...told);
  });
  const first = browser.form(SETTINGS, fields);
  await expect.poll(ledgerKinds, { timeout: SOON_MS }).toContain("change_asked");
  // Each press wakes the payments job once it has answered.
  const woken = vi.spyOn(app.tools, "wake");
  const second = browser.form(SETTINGS, fields);
  await expect.poll(() => woken.mock.calls.length, { timeout: SOON_MS }).toBeGreaterThan(0);
  gate.resolve();
  const { status, headers } = await second;
  const { results } = await browser.data(String(headers.location));
  await first;
  return { status, ...results };
}

describe("a change of plan that's pressed twice", () => {
  test("can be undone on the page that follows", async () => {
    await buy("annual");
    await app.pass(8 * DAY_MS);
    const { status, standing } = await changeTwice("monthly");
    expect(status).toBe(303);
    expect(standing).toMatchObject({ next_plan: "monthly", may: { undo_change: true } });
  });

  test("says that the card was declined", async () => {
    await buy("monthly");
    await sql`
      update test_payments set object = jsonb_set(object, '{default_payment_method}', '"pm_4000000000000341"')
      where kind = 'subscription'`.execute(app.db);
    const { change_declined, standing } = await changeTwice("annual");
    expect([change_declined, standing.next_plan]).toEqual([true, null]);
    expect(await ledgerKinds()).toEqual(["period_paid", "change_asked", "change_declined"]);
  });
});
