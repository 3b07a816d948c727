import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { STANDARDS, violationsOn } from "./axe.ts";
import { openJourney } from "./kit.ts";
import { logInOverHttp } from "./over-http.ts";
import { answerPrivacyNote } from "./privacy-note.ts";

const journey = openJourney();

/** Carries out an order: the reason, its effect, the button. */
async function carryOut(page: Page, effect: string | RegExp, button: string): Promise<void> {
  await page.getByLabel("Reason").fill("For the spring fair.");
  await page.getByRole("button", { name: "Show what will happen" }).click();
  await page.getByText(effect).waitFor();
  await page.getByRole("button", { name: button }).click();
  await page.getByRole("heading", { name: "Done" }).waitFor();
}

test("a member of staff makes a switch and an experiment, and a learner's pages know both", async () => {
  const context = await journey().open({ width: 390, height: 844 });
  await logInOverHttp(context, "staff@example.com", "demo-password");
  const page = await context.newPage();
  await page.goto("/staff/");
  await answerPrivacyNote(page);

  await page.getByRole("link", { name: /^Switches/ }).click();
  await page.getByRole("textbox", { name: /^Name/ }).fill("journey_switch");
  await page.getByLabel("What it’s for").fill("A journey.");
  await carryOut(page, "It’s off until you turn it on.", "Make the switch");
  await page.getByRole("link", { name: "Change journey_switch" }).click();
  await page.getByLabel("Turn it on for everybody").check();
  await carryOut(page, "journey_switch turns on for everybody", "Do it");
  await page.getByText("journey_switch: on", { exact: true }).waitFor();

  await page.getByRole("link", { name: "Experiments" }).click();
  await page.getByRole("textbox", { name: /^Name/ }).fill("journey_welcome");
  await page.getByLabel("What would you like to find out?").fill("Do people finish more lessons?");
  await page.getByLabel("Treatments besides control").fill("short");
  await carryOut(page, "50% get control and 50% get short", "Make the experiment");
  await page.getByRole("link", { name: "journey_welcome" }).click();
  await page.getByRole("link", { name: "Start it" }).click();
  await carryOut(page, "Pages show people their treatments", "Start it");
  await page.getByText(/^Running since/).waitFor();
  expect(await violationsOn(page, STANDARDS)).toEqual([]);

  const learner = await journey().open();
  const globals = async () => (await (await learner.request.get("/?ajax=1")).json()).globals;
  await expect
    .poll(async () => (await globals()).feature_switches.journey_switch, { timeout: 15_000, interval: 500 })
    .toBe(true);
  const treatment = async () =>
    (await globals()).experiments.find(
      ({ experiment_name }: { experiment_name: string }) => experiment_name === "journey_welcome",
    )?.treatment_name;
  await expect.poll(treatment, { timeout: 15_000, interval: 500 }).toMatch(/^(control|short)$/);

  await page.getByRole("link", { name: "Pause it" }).click();
  await carryOut(page, "Everybody sees control until it resumes.", "Pause it");
  await page.goto("/staff/switches/?name=journey_switch");
  await page.getByLabel(/^End it/).check();
  await carryOut(page, "pages can no longer use it", "Do it");
});
