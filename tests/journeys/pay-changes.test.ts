import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { press } from "./hands.ts";
import { expectAccessible, expectNoSideways, openJourney, signUp } from "./kit.ts";
import { at, button, buy, heading, moneyOf, type Plan, SETTINGS } from "./pay.ts";

const journey = openJourney();

const SUSPEND = `${SETTINGS}suspend/`;
const RESUME = `${SETTINGS}resume/`;
const REFUND = "/payment/refund_request/";

/** A new account with this plan, on its settings. */
async function subscribed(plan: Plan, size?: { width: number; height: number }): Promise<Page> {
  const page = await (await journey().open(size)).newPage();
  await signUp(page);
  await buy(page, plan);
  await page.goto(SETTINGS);
  return page;
}

describe("a subscription", () => {
  test("changes from a month to a year: clicked twice it is one change, and the month's rest comes off", async () => {
    const page = await subscribed("monthly");
    await page
      .getByText("A year for $99.00 begins at once, and what is left of your month comes off its price.")
      .waitFor();
    await button(page, "Change to the annual plan").dblclick();
    await expect.poll(async () => (await moneyOf(page)).plan).toBe("annual");
    await expect.poll(async () => (await moneyOf(page)).receipts.length).toBe(2);
    const { receipts, history } = await moneyOf(page);
    expect(history.filter((kind) => kind === "plan_changed")).toHaveLength(1);
    const [year = 0] = receipts[0] ?? [];
    expect(year).toBeGreaterThanOrEqual(9900 - 1499);
    expect(year).toBeLessThan(9900 - 1400);
    await page.goto(SETTINGS);
    await button(page, "Change to the monthly plan").waitFor();
    await expectAccessible(page);
  });

  test("changes from a year to a month at the end of the year", async () => {
    const page = await subscribed("monthly");
    await button(page, "Change to the annual plan").click();
    await expect.poll(async () => (await moneyOf(page)).plan).toBe("annual");
    await page.goto(SETTINGS);
    await page
      .getByText("Your year runs to its end. After it, $14.99 is charged every month until you cancel.")
      .waitFor();
    await button(page, "Change to the monthly plan").dblclick();
    const changes = async () => (await moneyOf(page)).history.filter((kind) => kind === "plan_changed");
    await expect.poll(changes).toHaveLength(2);
    await page.getByText("Plan after that").waitFor();
    expect(await changes()).toHaveLength(2);
    expect((await moneyOf(page)).plan).toBe("annual");
    await expectAccessible(page);
  });

  test("is suspended and resumed with the keyboard alone, each once", async () => {
    const page = await subscribed("monthly");
    await press(page.getByRole("link", { name: "Suspend for a while" }), "keys");
    await at(page, SUSPEND);
    await expectAccessible(page);
    await press(page.getByRole("radio", { name: /^1 month: / }), "keys");
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    expect(await page.getByRole("radio", { name: /^2 months: / }).isChecked()).toBe(true);
    await press(button(page, "Suspend"), "keys");
    await at(page, SETTINGS);
    await page.getByText(/^Suspended until/).waitFor();
    await expectAccessible(page);
    // Back by the back button: the page as it is now, not as it was.
    await page.goBack();
    await heading(page, "Suspend your subscription").waitFor();
    await page.reload();
    expect(await button(page, "Suspend").count()).toBe(0);
    await expectAccessible(page);
    await page.goto(SETTINGS);
    await press(page.getByRole("link", { name: "Resume", exact: true }), "keys");
    await at(page, RESUME);
    await expectAccessible(page);
    await button(page, "Resume").dblclick();
    await at(page, SETTINGS);
    await page.getByText("You have premium: Monthly plan.").waitFor();
    expect((await moneyOf(page)).history).toEqual(["period_paid", "suspended", "resumed"]);
  });

  test("is cancelled by a press, said with its date, taken up again and cancelled once more", async () => {
    const page = await subscribed("monthly");
    await press(page.getByRole("link", { name: "Cancel subscription" }), "keys");
    await heading(page, "Cancel your subscription").waitFor();
    await expectAccessible(page);
    await button(page, "Cancel now").dblclick();
    await heading(page, "It is cancelled").waitFor();
    await page.getByText(/^Nothing will be charged any more\. Everything stays open until \w+, /).waitFor();
    await expectAccessible(page);
    await page.goto(SETTINGS);
    await button(page, "Take it up again").dblclick();
    await page.getByText("You have premium: Monthly plan.").waitFor();
    expect((await moneyOf(page)).history).toEqual(["period_paid", "renewal_stopped", "renewal_resumed"]);
    await page.getByRole("link", { name: "Cancel subscription" }).click();
    await button(page, "Cancel now").click();
    await heading(page, "It is cancelled").waitFor();
    expect((await moneyOf(page)).status).toBe("cancelled");
  });

  test("is withdrawn from within 14 days: clicked twice the money goes back once, and access ends", async () => {
    const page = await subscribed("monthly");
    await press(page.getByRole("link", { name: "Ask for your money back" }), "keys");
    await at(page, REFUND);
    await page.getByText(/all that you paid: \$14\.99\.$/).waitFor();
    await expectAccessible(page);
    await button(page, "Give me back $14.99").dblclick();
    await expect.poll(async () => (await moneyOf(page)).receipts).toEqual([[1499, 1499]]);
    expect((await moneyOf(page)).history.filter((kind) => kind === "refunded")).toHaveLength(1);
    await page.goto(SETTINGS);
    expect(await page.getByText("stays open until").count()).toBe(0);
    await expect.poll(async () => (await moneyOf(page)).status).toBe("none");
    await page.reload();
    await page.getByText("You have no premium at the moment.").waitFor();
    await expectAccessible(page);
    await page.goto(REFUND);
    expect(await button(page, "Give me back $14.99").count()).toBe(0);
    await expectAccessible(page);
    // And everything can begin anew.
    await buy(page, "monthly");
    expect((await moneyOf(page)).status).toBe("active");
  });

  test("asks back nothing where nothing was paid", async () => {
    const page = await subscribed("annual");
    await page.goto(REFUND);
    await page.getByText("You have paid nothing so far, so there is nothing to give back.").waitFor();
    await expectAccessible(page);
  });

  test("is decided in two tabs: what the one did is what the other finds", async () => {
    const page = await subscribed("monthly");
    const other = await page.context().newPage();
    await other.goto(SUSPEND);
    await page.getByRole("link", { name: "Cancel subscription" }).click();
    await button(page, "Cancel now").click();
    await heading(page, "It is cancelled").waitFor();
    await other.getByRole("radio", { name: /^1 month: / }).check();
    await button(other, "Suspend").click();
    await other.getByRole("heading", { level: 1 }).waitFor();
    await expectAccessible(other);
    expect((await moneyOf(page)).history).toEqual(["period_paid", "renewal_stopped"]);
  });

  test("has pages that read on a narrow screen, by day and by night", async () => {
    const page = await subscribed("monthly", { width: 320, height: 640 });
    const cancel = await page.getByRole("link", { name: "Cancel subscription" }).getAttribute("href");
    const { user_id } = (await (await page.request.get(`${SETTINGS}?ajax=1`)).json()).globals.user;
    const actions = `/payment_processor/wadtudr-actions/${user_id}/`;
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      for (const address of [SETTINGS, SUSPEND, REFUND, RESUME, cancel ?? "", actions]) {
        await page.goto(address);
        await page.getByRole("heading", { level: 1 }).waitFor();
        await expectNoSideways(page);
        await expectAccessible(page);
      }
    }
  });
});
