import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { createLearner, expectAccessible, expectNoSideways, logIn, openJourney, PASSWORD, sayBirth } from "./kit.ts";
import { mailedLink } from "./mailbox.ts";
import { logInOverHttp, newAddress } from "./over-http.ts";
import { answerPrivacyNote } from "./privacy-note.ts";

const journey = openJourney();
const HELLO = "/courses/playroom/toys/hello/";

/** Refuses analytics, so that the note covers nothing. */
async function refuse(page: Page): Promise<void> {
  await answerPrivacyNote(page);
  await page.getByRole("region", { name: "Your privacy" }).waitFor({ state: "hidden" });
}

test("a child signs up with a nickname, a guardian agrees by mail, and the child logs in and finds their place", async () => {
  const phone = await journey().open({ width: 320, height: 640, touch: true });
  const child = await phone.newPage();
  await child.goto(`/account/signup/?next=${HELLO}`);
  await refuse(child);
  await child.getByLabel("Email").fill(newAddress("child"));
  await child.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await child.getByLabel("Month").selectOption("3");
  await child.getByLabel("Year").fill(String(new Date().getFullYear() - 10));
  await child.getByRole("button", { name: "Create a free account" }).click();
  await child.getByRole("heading", { level: 1, name: "Let's create your account" }).waitFor();
  await expectAccessible(child);
  await expectNoSideways(child);
  const guardian = newAddress("guardian");
  await child.getByLabel("Nickname").fill("Rocket");
  await child.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await child.getByLabel("Email of your parent or guardian").fill(guardian);
  await child.getByRole("button", { name: "Create my account" }).click();
  await child.getByRole("heading", { level: 1, name: "Nearly there" }).waitFor();
  await expectAccessible(child);
  await expectNoSideways(child);
  const name = (await child.locator("main p", { hasText: /^[a-z]+-\d{5}$/ }).textContent()) ?? "";

  const home = await journey().open({ width: 768, height: 1024, theme: "dark" });
  const parent = await home.newPage();
  await parent.goto(await mailedLink(home, guardian, /^A child would like to learn/));
  await parent.getByRole("heading", { level: 1, name: "May Rocket have an account?" }).waitFor();
  await expectAccessible(parent);
  await parent.getByRole("button", { name: "I agree" }).click();
  await parent.getByRole("heading", { level: 1, name: "Rocket's account" }).waitFor();
  await parent.getByText(`Rocket logs in with the name ${name}`).waitFor();
  await expectAccessible(parent);

  await logIn(child, name);
  await child.goto("/");
  await child.getByRole("heading", { level: 1, name: /Rocket/ }).waitFor();
  expect(await child.getByRole("heading", { name: "When were you born?" }).count()).toBe(0);
});

test("a member from before says once when they were born, changes how things look, ends a session, takes a copy and a new password, and leaves", async () => {
  const context = await journey().open({ width: 390, height: 844 });
  const page = await context.newPage();
  const email = await createLearner(page, "/");
  await refuse(page);
  await page.getByRole("heading", { name: "When were you born?" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Answer", exact: true }).click();
  await sayBirth(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  expect(await page.getByRole("heading", { name: "When were you born?" }).count()).toBe(0);

  await page.goto(await mailedLink(context, email, /^Confirm your address/));
  await page.getByRole("button", { name: "Yes, it's mine" }).click();
  await page.getByText("Your address is confirmed").waitFor();
  await page.goto("/account/settings/theme/");
  await page.getByRole("radio", { name: "Dark" }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL("**/account/settings/");
  expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
  await expectAccessible(page);
  const picture = { name: "me.png", mimeType: "image/png", buffer: await page.screenshot() };
  await page.goto("/profile/avatar/change/");
  await page.getByLabel("Choose a picture").setInputFiles(picture);
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL("**/account/settings/");
  await expect
    .poll(() => page.locator("header img").evaluate((shown: HTMLImageElement) => shown.naturalWidth))
    .toBe(96);

  const other = await (await journey().open()).newPage();
  await logInOverHttp(other.context(), email);
  await page.goto("/account/sessions/");
  await page.getByRole("button", { name: "Log out everywhere else" }).click();
  await expect.poll(() => page.getByText(/^Logged in /).count()).toBe(1);
  await other.goto("/account/settings/");
  await other.waitForURL((url) => url.pathname === "/account/login/");

  await page.goto("/account/settings/data-portal/personal-data-export/");
  await page.getByRole("button", { name: "Start the export" }).click();
  const link = page.getByRole("link", { name: "Download the file" });
  const [file] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(file.suggestedFilename()).toMatch(/\.zip$/);

  await other.goto("/account/password/reset/");
  await other.getByLabel("Email").fill(email);
  await other.getByRole("button", { name: "Send the link" }).click();
  await other.goto(await mailedLink(context, email, /^Choose a new password/));
  await other.getByLabel("New password", { exact: true }).fill("hyperbolas 416 and more");
  await other.getByRole("button", { name: "Set the password" }).click();
  await other.getByText("We've logged you out everywhere").waitFor();
  await logInOverHttp(other.context(), email, "hyperbolas 416 and more");

  await other.goto("/account/settings/data-portal/erase-account/");
  await other.getByLabel("Email address").fill(email);
  await expectAccessible(other);
  await other.getByRole("button", { name: "Delete my account" }).click();
  await other.getByRole("heading", { level: 1, name: "Your account is being deleted" }).waitFor();
  await other.goto("/account/login/");
  await other.getByLabel("Email").fill(email);
  await other.getByLabel("Password", { exact: true }).fill("hyperbolas 416 and more");
  await other.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await other.getByRole("alert").waitFor();
});
