import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { games } from "./games.ts";
import { hasFocus, tabInto } from "./hands.ts";
import {
  alive,
  COURSE,
  createLearner,
  currentBlock,
  expectAccessible,
  LESSON,
  logIn,
  openJourney,
  sayBirth,
  signUp,
  takenOver,
} from "./kit.ts";
import { openGame } from "./play.ts";

const journey = openJourney();

const openPage = async () => (await journey().open()).newPage();

/** Fills the visible form, in a dialog or on a page. */
async function fill(page: Page, email: string, password: string): Promise<void> {
  const form = page.locator("form:visible", { has: page.getByLabel("Email") });
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(password);
}

describe("an account", () => {
  test("is made, left by logging out and found again by logging in with a place to go", async () => {
    const page = await openPage();
    const email = await signUp(page);
    await page.getByLabel("Your account").click();
    await page.getByText(email).waitFor();
    await page.getByRole("banner").getByRole("button", { name: "Log out" }).click();
    await page.getByRole("banner").getByRole("link", { name: "Log in" }).waitFor();
    await page.goto(COURSE);
    await page.getByRole("banner").getByRole("link", { name: "Log in" }).click();
    await page.waitForURL(/login\/\?next=/);
    await fill(page, email, "conic sections 415");
    await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
    await page.waitForURL((url) => url.pathname === COURSE);
    await page.getByLabel("Your account").waitFor();
  });

  test("says that the log-in failed without saying which field was wrong, and keeps the address", async () => {
    const page = await openPage();
    const email = await createLearner(page);
    await page.context().clearCookies();
    await page.goto("/account/login/");
    await fill(page, email, "not my password");
    await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
    const alert = page.getByRole("alert");
    await alert.waitFor();
    expect(await alert.textContent()).toBe("Wrong email address or password.");
    expect(await hasFocus(alert)).toBe(true);
    expect(await page.getByLabel("Email").inputValue()).toBe(email);
    await expectAccessible(page);
  });

  test("shows what's wrong beside the field, and screen readers hear it with the field", async () => {
    const page = await openPage();
    await page.goto("/account/signup/");
    await fill(page, "hypatia@alexandria", "conic sections 415");
    await sayBirth(page);
    await page.getByRole("main").getByRole("button", { name: "Create a free account" }).click();
    const field = page.locator("input[name=email][aria-invalid=true]");
    await field.waitFor();
    await expect.poll(() => hasFocus(field)).toBe(true);
    const described = await field.evaluate((input) =>
      (input.getAttribute("aria-describedby") ?? "")
        .split(" ")
        .map((id) => document.getElementById(id)?.textContent ?? "")
        .join(" "),
    );
    expect(described).toMatch(/address/i);
    await expectAccessible(page);
  });
});

describe("the sign-up dialog", () => {
  test("opens when a visitor asks about a coming course, switches to log-in and back, and leads there", async () => {
    const page = await openPage();
    const email = await createLearner(page);
    await page.context().clearCookies();
    await page.goto("/courses/");
    const notify = page.getByRole("link", { name: "Tell me when it's ready: Knots" }).first();
    await takenOver(notify);
    await notify.click();
    const signup = page.getByRole("dialog", { name: "Create a free account" });
    await signup.waitFor();
    await expect
      .poll(() => page.locator("dialog[open] input[name=next]").getAttribute("value"))
      .toBe("/courses/knots/");
    await expectAccessible(page);
    await signup.getByRole("button", { name: "Log in" }).click();
    const login = page.getByRole("dialog", { name: "Welcome back" });
    await login.waitFor();
    await expect
      .poll(() => page.locator("dialog[open] input[name=next]").getAttribute("value"))
      .toBe("/courses/knots/");
    await login.getByRole("button", { name: "Create a free account" }).click();
    await signup.waitFor();
    await signup.getByRole("button", { name: "Log in" }).click();
    await login.getByLabel("Email").fill(email);
    await login.getByLabel("Password", { exact: true }).fill("not my password");
    await login.getByRole("button", { name: "Log in", exact: true }).click();
    await login.getByText("Wrong email address or password.").waitFor();
    expect(await hasFocus(login.getByRole("alert"))).toBe(true);
    await login.getByLabel("Password", { exact: true }).fill("conic sections 415");
    await login.getByRole("button", { name: "Log in", exact: true }).click();
    await page.getByLabel("Your account").waitFor();
    expect(new URL(page.url()).pathname).toBe("/courses/knots/");
  });

  test("traps the focus, starts at its first field and gives the focus back", async () => {
    const page = await openPage();
    await page.goto("/courses/");
    const notify = page.getByRole("link", { name: "Tell me when it's ready: Knots" }).first();
    await takenOver(notify);
    await notify.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    await expect.poll(() => hasFocus(dialog.getByLabel("First name"))).toBe(true);
    for (const name of ["Email", "Password"]) {
      await page.keyboard.press("Tab");
      await expect.poll(() => hasFocus(dialog.getByLabel(name, { exact: true }))).toBe(true);
    }
    await tabInto(dialog.getByRole("button", { name: "Close" }));
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(() => hasFocus(notify)).toBe(true);
  });
});

test("shows on every page that you asked about a coming course, and lets you take it back", async () => {
  const page = await openPage();
  await createLearner(page, "/courses/");
  const asked = page.getByRole("button", { name: "We'll tell you: Knots", pressed: true });
  const toggle = page.getByRole("button", { name: "Tell me when it's ready: Knots" });
  const places = await toggle.count();
  expect(places).toBeGreaterThan(0);
  await takenOver(toggle.first());
  await toggle.first().click();
  await expect.poll(() => asked.count()).toBe(places);
  await page.goto("/geometry/");
  await takenOver(asked.first());
  await asked.first().click();
  await expect.poll(() => asked.count()).toBe(0);
  await page.goto("/courses/");
  await toggle.first().waitFor();
  expect(await asked.count()).toBe(0);
});

/** Cookies that the site sets itself, each on the cookie page. */
const OURS = [
  "styles",
  "sid",
  "XSRF-TOKEN",
  "known_browser",
  "time_zone",
  "theme",
  "viewed_privacy_banner",
  "privacy_choice",
];
const REFUSED = "third_party_cookies_disabled";

test.each([
  ["nothing", "You haven't chosen yet"],
  ["Refuse", "You refused them"],
  ["Close without choosing", "You haven't chosen yet"],
])("tracks nobody who chose %s, from the first page through sign-up", async (choice, said) => {
  const context = await journey().open();
  const page = await context.newPage();
  const asked = new Set<string>();
  page.on("request", (request) => asked.add(request.url()));
  await page.goto("/courses/");
  await page.waitForLoadState("networkidle");
  const banner = page.getByRole("region", { name: "Your privacy" });
  if (choice !== "nothing") {
    const kept = page.waitForResponse("**/profile/set_flag/**");
    await banner.getByRole("button", { name: choice }).click();
    expect((await kept).status()).toBe(200);
    await banner.waitFor({ state: "hidden" });
  }
  for (const path of [LESSON, "/help/", "/premium/"]) await page.goto(path);
  await signUp(page);
  await page.goto("/cookie-policy/");
  await page.getByText(said).waitFor();
  await page.waitForLoadState("networkidle");
  expect(await banner.count()).toBe(choice === "nothing" ? 1 : 0);
  const home = new URL(page.url()).origin;
  const elsewhere = [...asked].filter((url) => /^https?:/.test(url) && new URL(url).origin !== home);
  expect(elsewhere.filter((url) => !["127.0.0.1", "localhost"].includes(new URL(url).hostname))).toEqual([]);
  expect([...asked].filter((url) => /\/api\/v1\/events\/|\/frames\/(?:tags|chat)\//.test(url))).toEqual([]);
  const cookies = (await context.cookies()).map(({ name }) => name);
  expect(cookies.filter((name) => !OURS.includes(name))).toEqual(choice === "Refuse" ? [REFUSED] : []);
});

describe("in a lesson", () => {
  test("starts the streak with the third problem of the day, and says so once, where there is no question (L5)", async () => {
    const page = await openPage();
    await signUp(page, LESSON);
    await alive(page);
    const block = () => currentBlock(page);
    const popup = page.getByRole("dialog", { name: "You've started a streak" });
    await block().getByText("Three quarters of the way", { exact: true }).click();
    await page.getByRole("button", { name: "Check" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    await block().getByRole("textbox").fill("0.75");
    await page.getByRole("button", { name: "Check" }).click();
    await block().locator("[data-phase=correct]").waitFor();
    await page.getByRole("button", { name: "Continue" }).click();
    await page.locator("[data-status=saved]").waitFor({ state: "attached" });
    expect(await popup.count()).toBe(0);

    await openGame(page, games.calcdoku);
    await games.calcdoku.right(page, "pointer");
    await block().getByText(games.calcdoku.explanation).waitFor();
    expect(await popup.count()).toBe(0);
    await page.goto("/");
    await popup.waitFor();
    await expectAccessible(page);
    await expect.poll(() => hasFocus(popup)).toBe(true);
    await popup.getByRole("button", { name: "Continue" }).click();
    await popup.waitFor({ state: "hidden" });
    await page.reload();
    await page.getByRole("img", { name: "Streak of 1 day. You've done today's." }).waitFor();
    expect(await popup.count()).toBe(0);
  });

  test("sends a report once, even on a double click (L7)", async () => {
    const page = await openPage();
    await createLearner(page, LESSON);
    await alive(page);
    const sent: unknown[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/report-problem/")) sent.push(request.postDataJSON());
    });
    await page.getByLabel("Lesson menu").click();
    await page.getByRole("button", { name: "Report a problem" }).click();
    await page.getByLabel("Kind of problem").selectOption("unclear");
    await page.getByLabel("What happened, and what did you expect?").fill("The line has no arrow at its end.");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Send" }).dblclick();
    await page.getByText("Thank you. The authors have your report.").waitFor();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ kind: "unclear", text: "The line has no arrow at its end." });
  });
});

test("names the demo accounts on the log-in page", async () => {
  const page = await openPage();
  await page.goto("/account/login/");
  await page.getByText("learner@example.com").waitFor();
  await logIn(page, "learner@example.com", "demo-password");
  await page.getByLabel("Your account").waitFor();
});
