import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { press } from "./hands.ts";
import { createLearner, expectAllReadable, expectReadable, openJourney } from "./kit.ts";
import { buyOverHttp } from "./over-http.ts";
import { at, button, heading, moneyOf, type Plan, SETTINGS } from "./pay.ts";

const journey = openJourney();

const SUSPEND = `${SETTINGS}suspend/`;
const RESUME = `${SETTINGS}resume/`;
const REFUND = "/payment/refund_request/";

/** Opens the subscription settings of a new account with this plan. */
async function subscribed(plan: Plan): Promise<Page> {
  const page = await (await journey().open({ width: 320, height: 640 })).newPage();
  await createLearner(page);
  await buyOverHttp(page.context(), plan);
  await page.goto(SETTINGS);
  return page;
}

/** Button that names the sum charged. */
const PAY = /^Pay \$\d\d\.\d\d and change plan$/;

describe("a subscription", () => {
  test("changes from monthly to annual once even on a double click, less what's left of the month, and back at the end of the year", async () => {
    const page = await subscribed("monthly");
    await page.getByRole("checkbox", { name: /^You'll pay \$\d\d\.\d\d now: \$99\.00 for a year, less/ }).check();
    await page.getByRole("button", { name: PAY }).dblclick();
    await expect.poll(async () => (await moneyOf(page)).plan).toBe("annual");
    await expect.poll(async () => (await moneyOf(page)).receipts.length).toBe(2);
    const changes = async () => (await moneyOf(page)).history.filter((kind) => kind === "plan_changed");
    await expect.poll(changes).toHaveLength(1);
    const { receipts } = await moneyOf(page);
    const [year = 0] = receipts[0] ?? [];
    expect(year).toBeGreaterThanOrEqual(9900 - 1499);
    expect(year).toBeLessThan(9900 - 1400);
    await page.goto(SETTINGS);
    await expectReadable(page);
    // And back to months, from the end of the year on.
    await page
      .getByRole("checkbox", { name: /^You'll pay nothing now\. From .* you'll pay \$14\.99 a month until you cancel/ })
      .check();
    await button(page, "Change to the monthly plan").dblclick();
    await page.getByText("Monthly plan, $14.99 a month").waitFor();
    expect((await moneyOf(page)).history.filter((kind) => kind === "change_asked")).toHaveLength(2);
    expect((await moneyOf(page)).plan).toBe("annual");
    expect(await changes()).toHaveLength(1);
    await button(page, "Keep my plan after all").click();
    await page.getByText("Monthly plan, $14.99 a month").waitFor({ state: "detached" });
    await expectReadable(page);
  });

  test("is suspended and resumed with the keyboard alone, each once", async () => {
    const page = await subscribed("monthly");
    await press(page.getByRole("link", { name: "Suspend for a while" }), "keys");
    await at(page, SUSPEND);
    await expectReadable(page);
    await press(page.getByRole("radio", { name: /^1 month: / }), "keys");
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => page.getByRole("radio", { name: /^2 months: / }).isChecked()).toBe(true);
    await press(button(page, "Suspend"), "keys");
    await at(page, SETTINGS);
    await page.getByText(/^Suspended until/).waitFor();
    await expectReadable(page);
    // The back button shows the page as it is now, not as it was.
    await page.goBack();
    await heading(page, "Suspend your subscription").waitFor();
    await page.reload();
    expect(await button(page, "Suspend").count()).toBe(0);
    await expectReadable(page);
    await page.goto(SETTINGS);
    await press(page.getByRole("link", { name: "Resume", exact: true }), "keys");
    await at(page, RESUME);
    await expectReadable(page);
    await button(page, "Resume").dblclick();
    await at(page, SETTINGS);
    await page.getByText("You have premium: Monthly plan.").waitFor();
    expect((await moneyOf(page)).history).toEqual(["period_paid", "suspended", "resumed"]);
  });

  test("is cancelled with one press, shows the date, is resumed and cancelled again", async () => {
    const page = await subscribed("monthly");
    await press(page.getByRole("link", { name: "Cancel subscription" }), "keys");
    await heading(page, "Cancel your subscription").waitFor();
    await expectReadable(page);
    await button(page, "Cancel now").dblclick();
    await heading(page, "You've cancelled").waitFor();
    await page.getByText(/^You won't be charged again\. You'll have premium until \w+, /).waitFor();
    await expectReadable(page);
    await page.goto(SETTINGS);
    await button(page, "Undo the cancellation").dblclick();
    await page.getByText("You have premium: Monthly plan.").waitFor();
    expect((await moneyOf(page)).history).toEqual(["period_paid", "renewal_stopped", "renewal_resumed"]);
    await page.getByRole("link", { name: "Cancel subscription" }).click();
    await button(page, "Cancel now").click();
    await heading(page, "You've cancelled").waitFor();
    expect((await moneyOf(page)).status).toBe("cancelled");
    const { user_id } = (await (await page.request.get(`${SETTINGS}?ajax=1`)).json()).globals.user;
    await expectAllReadable(page, [`/payment_processor/wadtudr-actions/${user_id}/`]);
  });

  test("is withdrawn within 14 days: a double click returns the money once, and access ends", async () => {
    const page = await subscribed("monthly");
    await press(page.getByRole("link", { name: "Ask for your money back" }), "keys");
    await at(page, REFUND);
    await page.getByText(/everything you paid: \$14\.99\.$/).waitFor();
    await expectReadable(page);
    await button(page, "Refund $14.99").dblclick();
    await expect.poll(async () => (await moneyOf(page)).receipts).toEqual([[1499, 1499]]);
    expect((await moneyOf(page)).history.filter((kind) => kind === "refunded")).toHaveLength(1);
    await at(page, SETTINGS);
    expect(await page.getByText(/You'll (have|keep) premium/).count()).toBe(0);
    await expect.poll(async () => (await moneyOf(page)).status).toBe("none");
    await page.reload();
    await page.getByText("You don't have premium at the moment.").waitFor();
    await expectReadable(page);
    await page.goto(REFUND);
    expect(await button(page, "Refund $14.99").count()).toBe(0);
    await expectReadable(page);
    // And everything can start over.
    await buyOverHttp(page.context(), "monthly");
    expect((await moneyOf(page)).status).toBe("active");
  });

  test("shows in a second tab what the first one decided", async () => {
    const page = await subscribed("monthly");
    const other = await page.context().newPage();
    await other.goto(SUSPEND);
    await page.getByRole("link", { name: "Cancel subscription" }).click();
    await button(page, "Cancel now").click();
    await heading(page, "You've cancelled").waitFor();
    await other.getByRole("radio", { name: /^1 month: / }).check();
    await button(other, "Suspend").click();
    await other.getByRole("heading", { level: 1 }).waitFor();
    await expectReadable(other);
    expect((await moneyOf(page)).history).toEqual(["period_paid", "renewal_stopped"]);
  });
});
