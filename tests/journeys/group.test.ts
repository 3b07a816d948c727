import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { MAX_SEATS } from "#rules/group/seat-count.ts";
import { hasFocus, press } from "./hands.ts";
import { createLearner, expectReadable, openJourney, PASSWORD, sayBirth, takenOver } from "./kit.ts";
import { mailedLink } from "./mailbox.ts";
import { newAddress, newLearner } from "./over-http.ts";
import { at, button, heading, payWith, SETTINGS } from "./pay.ts";

const journey = openJourney();

const PLANS = "/premium/group-plans/";
const RETURN = `${PLANS}return-page/`;
const REDEEM = `${PLANS}redeem-seat/`;
const MANAGE = `${SETTINGS}manage_group_plan/`;
/** Long, so that it has to break on a narrow page. */
const NAME = "The Alexandria Society for Conic Sections and Their Friends";

async function open(): Promise<Page> {
  return (await journey().open({ width: 320, height: 640 })).newPage();
}

/** Fills the field with this label with the keyboard alone. */
async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await takenOver(field);
  await field.focus();
  await field.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

/** Buys a group with the keyboard alone, up to the page that confirms it. */
async function buyGroup(page: Page, name: string, seats: string): Promise<void> {
  await page.goto(PLANS);
  await type(page, "Name of the group", name);
  await type(page, "Seats", seats);
  await page.getByText(new RegExp(`^${seats} seats at `)).waitFor();
  await page.getByRole("checkbox").focus();
  await page.keyboard.press("Space");
  await press(button(page, "Continue to payment"), "keys");
  await button(page, "Pay").waitFor();
  await payWith(page, "good", "keys");
  await at(page, RETURN);
  await heading(page, `${name} is ready`).waitFor();
}

/** Opens an invitation as a visitor, signs up on the way and returns to it. */
async function joinAsNewcomer(page: Page, link: string, email: string): Promise<void> {
  await page.goto(link);
  await page.getByRole("main").getByRole("link", { name: "Create a free account" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await sayBirth(page);
  await page.getByRole("button", { name: "Create a free account" }).click();
  await at(page, REDEEM);
}

describe("a group", () => {
  test("is bought, filled by mail and by link, is full, and gives a freed seat to the next", async () => {
    const admin = await open();
    await createLearner(admin);
    await admin.goto(PLANS);
    await heading(admin, /^Premium for a family/).waitFor();
    await expectReadable(admin);
    await buyGroup(admin, NAME, "2");
    await expectReadable(admin);
    await press(admin.getByRole("link", { name: "Invite people" }), "keys");
    await at(admin, MANAGE);
    await heading(admin, NAME).waitFor();
    await expectReadable(admin);

    const amina = newAddress("long".repeat(10));
    await type(admin, "Email addresses", `${amina} nobody`);
    await press(button(admin, "Send invitations"), "keys");
    await admin.getByText("One invitation is on its way.").waitFor();
    await admin.getByText("nobody: This is not an email address.").waitFor();
    await admin.getByText(amina, { exact: true }).waitFor();
    await expectReadable(admin);
    await press(button(admin, "Make a link"), "keys");
    const address = await admin.getByLabel("Link address").inputValue();
    const link = new URL(address).pathname + new URL(address).search;

    const first = await open();
    const mailed = await mailedLink(first.context(), amina, /invites you to The Alexandria Society/);
    await first.goto(mailed);
    await heading(first, `A seat in ${NAME} is waiting for you`).waitFor();
    await expectReadable(first);
    await joinAsNewcomer(first, mailed, amina);
    await press(button(first, "Take the seat"), "keys");
    await at(first, SETTINGS);
    await first.getByRole("heading", { name: `Your seat in ${NAME}` }).waitFor();
    await expectReadable(first);
    await first.goto(mailed);
    await heading(first, "You already have a seat").waitFor();

    const second = await open();
    await createLearner(second, link);
    await button(second, "Take the seat").click();
    await second.getByRole("heading", { name: `Your seat in ${NAME}` }).waitFor();

    const third = await open();
    await third.goto(mailed);
    await third.getByText("This invitation no longer works").waitFor();
    await third.goto(link);
    await third.getByText(`All the seats in ${NAME} are taken.`).waitFor();
    await expectReadable(third);

    await admin.goto(MANAGE);
    await admin.getByText(/^2 of 2 seats are taken\./).waitFor();
    const free = admin.getByLabel(`Free this seat: ${amina}`);
    await free.focus();
    await admin.keyboard.press("Enter");
    await admin.keyboard.press("Tab");
    await expect.poll(() => hasFocus(admin.getByRole("button", { name: "Free it now" }).first())).toBe(true);
    await admin.keyboard.press("Enter");
    await admin.getByText(/^One of 2 seats is taken\./).waitFor();

    await first.goto(SETTINGS);
    await first.getByText("You don't have premium at the moment.").waitFor();
    await newLearner(third.context());
    await third.goto(link);
    await button(third, "Take the seat").click();
    await third.getByRole("heading", { name: `Your seat in ${NAME}` }).waitFor();
    await button(third, "Leave the group").click();
    await third.getByText("You don't have premium at the moment.").waitFor();
  });

  test("shows what more seats cost before they are added, is renamed, cancelled and taken up again", async () => {
    const page = await open();
    await createLearner(page);
    await buyGroup(page, "Team A", "3");
    await page.goto(MANAGE);
    await type(page, "New number of seats", "5");
    await press(button(page, "Show the price"), "keys");
    await page.getByRole("heading", { name: "5 seats" }).waitFor();
    await expectReadable(page);
    const now = page.locator("form", { has: page.getByRole("button", { name: /^Add them now for / }) });
    await now.getByRole("checkbox").check();
    await now.getByRole("button").click();
    await page.getByText("5: 0 taken and 5 free").waitFor();
    await page.getByRole("button", { name: "Take a seat yourself" }).click();
    await page.getByText("5: 1 taken and 4 free").waitFor();
    await page.getByText("Rename the group").click();
    await page.getByLabel("Name of the group").fill("Team B");
    await page.getByRole("button", { name: "Save the name" }).click();
    await heading(page, "Team B").waitFor();
    await page.getByRole("link", { name: "Cancel the group plan" }).click();
    await page.getByRole("button", { name: "Cancel now" }).click();
    await heading(page, /cancelled/i).waitFor();
    await page.goto(MANAGE);
    await page.getByText(/You've cancelled, so you won't be charged again/).waitFor();
    await page.getByRole("button", { name: "Undo the cancellation" }).click();
    await page.getByRole("link", { name: "Cancel the group plan" }).waitFor();
  });

  test("can't be bought with an invalid number of seats, even past the form", async () => {
    const page = await open();
    await createLearner(page);
    await page.goto(PLANS);
    await takenOver(page.getByLabel("Seats", { exact: true }));
    await page.getByLabel("Name of the group").fill("Class 8b");
    await page.getByLabel("Seats", { exact: true }).fill("1000");
    await page.getByText(`Please choose a whole number from 2 to ${MAX_SEATS}.`).waitFor();
    await page.getByRole("checkbox").check();
    await page.evaluate(() => {
      for (const form of document.forms) form.noValidate = true;
    });
    await button(page, "Continue to payment").click();
    await page.getByText(`Please choose a whole number of seats from 2 to ${MAX_SEATS}.`).waitFor();
    await page.goBack();
    await heading(page, /^Premium for a family/).waitFor();
  });
});
