import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hasFocus, press, tabInto } from "./hands.ts";
import { expectAccessible, expectNoSideways, openJourney, PASSWORD, settled, signUp } from "./kit.ts";
import { at, button, heading } from "./pay.ts";

const journey = openJourney();

const SUCCESS = "/give-premium/stp/success";
/** The queue is looked at again until a worker has come round. */
const MAIL_TRIES = 60;

async function open(size?: { width: number; height: number }): Promise<Page> {
  return (await journey().open(size)).newPage();
}

let people = 0;
const addressOf = (name: string) => {
  people += 1;
  return `${name}-${process.pid}-${people}@example.com`;
};

/** The question stands, has the focus, and axe finds nothing. */
async function asked(page: Page, question: string): Promise<void> {
  await heading(page, question).waitFor();
  await expectAccessible(page);
}

/** Writes with the keyboard alone. */
async function write(page: Page, label: string, text: string): Promise<void> {
  await tabInto(page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

interface Given {
  giftee: string;
  gifter: string;
}

/** From the message to the checkout, with the keyboard alone. */
async function fillMessage(page: Page, { giftee, gifter }: Given, day?: string): Promise<void> {
  await asked(page, "Who is it for?");
  await write(page, "Their name", "Amina");
  await write(page, "Their e-mail", giftee);
  await page.keyboard.press("Enter");
  await asked(page, "What would you like to say to Amina?");
  expect(await hasFocus(heading(page, "What would you like to say to Amina?"))).toBe(true);
  await tabInto(page.getByRole("textbox"));
  await page.keyboard.type("For all the evenings with the telescope.");
  await press(button(page, "Continue"), "keys");
  await asked(page, "When shall it arrive?");
  if (day !== undefined) {
    await page.getByRole("radio", { name: "On a day that I choose" }).check();
    await page.getByLabel("Day", { exact: true }).fill(day);
    await expectAccessible(page);
  }
  await press(button(page, "Continue"), "keys");
  await asked(page, "And who is it from?");
  const name = page.getByLabel("Your name", { exact: true });
  if ((await name.inputValue()) === "") await write(page, "Your name", "Jonas");
  const email = page.getByLabel("Your e-mail", { exact: true });
  if ((await email.inputValue()) === "") await write(page, "Your e-mail", gifter);
  await press(button(page, "Go on to payment"), "keys");
}

/** Pays with the card that succeeds, and comes back. */
async function pay(page: Page): Promise<void> {
  await press(button(page, "Pay"), "keys");
  await at(page, SUCCESS);
  await heading(page, "Your gift for Amina is bought").waitFor();
}

/** The link that a mail to this address holds, as it stands in the queue. */
async function linkIn(context: BrowserContext, address: string, subject: string): Promise<string> {
  const page = await context.newPage();
  for (let tries = 0; tries < MAIL_TRIES; tries += 1) {
    await page.goto("/dev/mail/");
    const mail = page
      .getByRole("listitem")
      .filter({ hasText: address })
      .getByRole("link", { name: subject, exact: true });
    if ((await mail.count()) > 0) {
      await mail.first().click();
      const href = await page.locator("pre a").first().getAttribute("href");
      await page.close();
      return href ?? "";
    }
    await page.waitForTimeout(1000);
  }
  throw new Error(`No mail called "${subject}" came to ${address}.`);
}

describe("a gift", () => {
  test("is bought without an account by keyboard, and activated by somebody new in another browser", async () => {
    const given = { giftee: addressOf("amina"), gifter: addressOf("jonas") };
    const jonas = await open();
    await jonas.goto("/give-premium/");
    await expectAccessible(jonas);
    await press(jonas.getByRole("link", { name: "Give a year" }), "keys");
    await at(jonas, "/give-premium/message/annual/");
    await fillMessage(jonas, given);
    await pay(jonas);
    await expectAccessible(jonas);
    expect(await jonas.getByRole("banner").count()).toBe(0);
    await jonas.getByText(`Your receipt has gone to ${given.gifter}.`, { exact: false }).waitFor();

    const amina = await open();
    await amina.goto(await linkIn(amina.context(), given.giftee, "A gift from Jonas"));
    await heading(amina, "A gift from Jonas").waitFor();
    await amina.getByText("For all the evenings with the telescope.").waitFor();
    await expectAccessible(amina);
    await press(amina.getByRole("main").getByRole("link", { name: "Create a free account" }), "keys");
    await amina.getByLabel("E-mail").fill(given.giftee);
    await amina.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await amina.getByRole("main").getByRole("button", { name: "Create a free account" }).click();
    await amina.waitForURL((url) => url.pathname.startsWith("/accept-gift-subscription/"));
    await press(button(amina, "Activate the gift"), "keys");
    await heading(amina, "The gift is yours").waitFor();
    expect(await hasFocus(heading(amina, "The gift is yours"))).toBe(true);
    await expectAccessible(amina);
    await amina.goto("/payment/subscription_settings/");
    await amina.getByText(/You activated a gift: a year of premium, from /).waitFor();

    const receipt = await linkIn(jonas.context(), given.gifter, "Your gift for Amina");
    const elsewhere = await open();
    await elsewhere.goto(receipt);
    await elsewhere.getByText(/^Amina activated it on /).waitFor();
    expect(await linkIn(jonas.context(), given.gifter, "Amina has opened your gift")).toBe(receipt);
    const eve = await open();
    await signUp(eve);
    await eve.goto(new URL(receipt).pathname);
    await eve.getByText("There is no such gift of yours.").waitFor();
  });

  test("for a later day is changed, sent at once and taken back on its page", async () => {
    const given = { giftee: addressOf("amina"), gifter: "" };
    const jonas = await open();
    await signUp(jonas, "/give-premium/");
    await jonas.getByRole("link", { name: "Give a month" }).click();
    const later = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    await fillMessage(jonas, given, later);
    await pay(jonas);
    await jonas.getByText(`It goes out to ${given.giftee} on`, { exact: false }).waitFor();
    await jonas.getByRole("link", { name: "See your gift" }).click();
    await heading(jonas, "Your gift for Amina").waitFor();
    await expectAccessible(jonas);
    await jonas.getByText("Change who it goes to").click();
    const lena = addressOf("lena");
    await jonas.getByLabel("Their e-mail").fill(lena);
    await expectAccessible(jonas);
    await button(jonas, "Change the address").click();
    await jonas.getByText(`It goes out to ${lena} on`, { exact: false }).waitFor();
    await jonas.locator("summary", { hasText: "Change the day" }).click();
    await button(jonas, "Send it now").click();
    const link = await linkIn(jonas.context(), lena, "A gift from Jonas");
    await jonas.reload();
    await jonas.getByText(`It went out to ${lena} on`, { exact: false }).waitFor();
    await jonas.getByText("Take the gift back").click();
    await button(jonas, "Take it back").click();
    await jonas.getByText(/^It was taken back on /).waitFor();
    await jonas.goto(link);
    await jonas.getByText("This gift was taken back by whoever gave it", { exact: false }).waitFor();
  });

  test("what was written is there again after going back from the checkout, and two presses are one", async () => {
    const given = { giftee: addressOf("amina"), gifter: addressOf("jonas") };
    const page = await open();
    await page.goto("/give-premium/message/");
    await asked(page, "Which gift would you like to give?");
    await page.getByRole("radio", { name: /A month of premium/ }).check();
    await button(page, "Continue").click();
    await fillMessage(page, given);
    await page.getByRole("link", { name: "Go back without paying" }).click();
    await at(page, "/give-premium/message/one-month/");
    expect(await page.getByLabel("Their e-mail", { exact: true }).inputValue()).toBe(given.giftee);
    for (let step = 0; step < 3; step += 1) await button(page, "Continue").click();
    await button(page, "Go on to payment").dblclick();
    await pay(page);
    await page.goBack();
    await page.goForward();
    await heading(page, "Your gift for Amina is bought").waitFor();
  });

  test("has screens that fit a narrow page, by day and by night", async () => {
    const given = { giftee: addressOf("amina"), gifter: addressOf("jonas") };
    const page = await open({ width: 320, height: 640 });
    await page.goto("/give-premium/message/lifetime/");
    await fillMessage(page, given);
    await pay(page);
    const success = page.url();
    const own = (await page.getByRole("link", { name: "See your gift" }).getAttribute("href")) ?? "";
    const accept = await linkIn(page.context(), given.giftee, "A gift from Jonas");
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      for (const address of ["/give-premium/", "/give-premium/message/", success, own, accept]) {
        await page.goto(address);
        await heading(page, /./).waitFor();
        await settled(page);
        await expectNoSideways(page);
        await expectAccessible(page);
      }
    }
  });
});
