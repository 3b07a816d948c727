import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hasFocus, press, tabInto } from "./hands.ts";
import { createLearner, expectReadable, openJourney, PASSWORD, sayBirth } from "./kit.ts";
import { mailedLink } from "./mailbox.ts";
import { newAddress } from "./over-http.ts";
import { at, button, heading } from "./pay.ts";

const journey = openJourney();

const SUCCESS = "/give-premium/stp/success";

async function open(): Promise<Page> {
  return (await journey().open({ width: 320, height: 640 })).newPage();
}

/** Waits for a question. Each is looked at once, in the first journey. */
async function asked(page: Page, question: string, isNew: boolean): Promise<void> {
  await heading(page, question).waitFor();
  if (isNew) await expectReadable(page);
}

/** Fills a field with the keyboard alone. */
async function write(page: Page, label: string, text: string): Promise<void> {
  await tabInto(page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

interface Given {
  giftee: string;
  gifter: string;
}

/** Goes from the message to the checkout with the keyboard alone. */
async function fillMessage(
  page: Page,
  { giftee, gifter }: Given,
  { day, isNew = false }: { day?: string; isNew?: boolean } = {},
): Promise<void> {
  await asked(page, "Who is it for?", isNew);
  await write(page, "Their name", "Amina");
  await write(page, "Their email", giftee);
  await page.keyboard.press("Enter");
  await asked(page, "What would you like to say to Amina?", isNew);
  await expect.poll(() => hasFocus(heading(page, "What would you like to say to Amina?"))).toBe(true);
  await tabInto(page.getByRole("textbox"));
  await page.keyboard.type("For all the evenings with the telescope.");
  await press(button(page, "Continue"), "keys");
  await asked(page, "When should it arrive?", isNew);
  if (day !== undefined) {
    await page.getByRole("radio", { name: "On a day I choose" }).check();
    await page.getByLabel("Day", { exact: true }).fill(day);
    await expectReadable(page);
  }
  await press(button(page, "Continue"), "keys");
  await asked(page, "And who is it from?", isNew);
  const name = page.getByLabel("Your name", { exact: true });
  if ((await name.inputValue()) === "") await write(page, "Your name", "Jonas");
  const email = page.getByLabel("Your email", { exact: true });
  if ((await email.inputValue()) === "") await write(page, "Your email", gifter);
  await press(button(page, "Continue to payment"), "keys");
}

/** Pays with a card that succeeds, and waits for the success page. */
async function pay(page: Page): Promise<void> {
  await press(button(page, "Pay"), "keys");
  await at(page, SUCCESS);
  await heading(page, "You've bought a gift for Amina").waitFor();
}

describe("a gift", () => {
  test("is bought without an account by keyboard, and activated by somebody new in another browser", async () => {
    const given = { giftee: newAddress("amina"), gifter: newAddress("jonas") };
    const jonas = await open();
    await jonas.goto("/give-premium/");
    await expectReadable(jonas);
    await press(jonas.getByRole("link", { name: "Give a year" }), "keys");
    await at(jonas, "/give-premium/message/annual/");
    await fillMessage(jonas, given, { isNew: true });
    await pay(jonas);
    await expectReadable(jonas);
    expect(await jonas.getByRole("banner").count()).toBe(0);
    await jonas.getByText(`We've sent your receipt to ${given.gifter}.`, { exact: false }).waitFor();

    const amina = await open();
    await amina.goto(await mailedLink(amina.context(), given.giftee, /^A gift from Jonas$/));
    await heading(amina, "A gift from Jonas").waitFor();
    await amina.getByText("For all the evenings with the telescope.").waitFor();
    await expectReadable(amina);
    await press(amina.getByRole("main").getByRole("link", { name: "Create a free account" }), "keys");
    await amina.getByLabel("Email").fill(given.giftee);
    await amina.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await sayBirth(amina);
    await amina.getByRole("main").getByRole("button", { name: "Create a free account" }).click();
    await amina.waitForURL((url) => url.pathname.startsWith("/accept-gift-subscription/"));
    await press(button(amina, "Activate the gift"), "keys");
    await heading(amina, "The gift is yours").waitFor();
    await expect.poll(() => hasFocus(heading(amina, "The gift is yours"))).toBe(true);
    await expectReadable(amina);
    await amina.goto("/payment/subscription_settings/");
    await amina.getByText(/You activated a gift: a year of premium, from /).waitFor();

    const receipt = await mailedLink(jonas.context(), given.gifter, /^Your gift for Amina$/);
    const elsewhere = await open();
    await elsewhere.goto(receipt);
    await elsewhere.getByText(/^Amina activated it on /).waitFor();
    expect(await mailedLink(jonas.context(), given.gifter, /^Amina has opened your gift$/)).toBe(receipt);
    const eve = await open();
    await createLearner(eve);
    await eve.goto(new URL(receipt).pathname);
    await eve.getByText("We can't find that gift among yours.").waitFor();
  });

  test("for a later day can be changed, sent at once and taken back", async () => {
    const given = { giftee: newAddress("amina"), gifter: "" };
    const jonas = await open();
    await createLearner(jonas, "/give-premium/");
    await jonas.getByRole("link", { name: "Give a month" }).click();
    const later = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    await fillMessage(jonas, given, { day: later });
    await pay(jonas);
    await jonas.getByText(`We'll email it to ${given.giftee} on`, { exact: false }).waitFor();
    await jonas.getByRole("link", { name: "See your gift" }).click();
    await heading(jonas, "Your gift for Amina").waitFor();
    await expectReadable(jonas);
    await jonas.getByText("Change who it goes to").click();
    const lena = newAddress("lena");
    await jonas.getByLabel("Their email").fill(lena);
    await expectReadable(jonas);
    await button(jonas, "Change the address").click();
    await jonas.getByText(`We'll email it to ${lena} on`, { exact: false }).waitFor();
    await jonas.locator("summary", { hasText: "Change the day" }).click();
    await button(jonas, "Send it now").click();
    const link = await mailedLink(jonas.context(), lena, /^A gift from Jonas$/);
    await jonas.reload();
    await jonas.getByText(`We sent it to ${lena} on`, { exact: false }).waitFor();
    await jonas.getByText("Take the gift back").click();
    await button(jonas, "Take it back").click();
    await jonas.getByText(/^You took it back on /).waitFor();
    await jonas.goto(link);
    await jonas.getByText("The person who gave this gift has taken it back", { exact: false }).waitFor();
  });

  test("keeps what was written when you return from the checkout, and is bought once on a double press", async () => {
    const given = { giftee: newAddress("amina"), gifter: newAddress("jonas") };
    const page = await open();
    await page.goto("/give-premium/message/");
    await asked(page, "Which gift would you like to give?", true);
    await page.getByRole("radio", { name: /A month of premium/ }).check();
    await button(page, "Continue").click();
    await fillMessage(page, given);
    await page.getByRole("link", { name: "Go back without paying" }).click();
    await at(page, "/give-premium/message/one-month/");
    await expect.poll(() => page.getByLabel("Their email", { exact: true }).inputValue()).toBe(given.giftee);
    for (let step = 0; step < 3; step += 1) await button(page, "Continue").click();
    await button(page, "Continue to payment").dblclick();
    await pay(page);
    await page.goBack();
    await page.goForward();
    await heading(page, "You've bought a gift for Amina").waitFor();
  });
});
