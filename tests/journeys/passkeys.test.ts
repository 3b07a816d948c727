import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, openJourney, PASSWORD, sayBirth } from "./kit.ts";

const journey = openJourney();

/** A window whose browser has an authenticator built in, as a phone does, at an address that has a name. */
async function openWithAuthenticator(): Promise<Page> {
  const context = await journey().open();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return page;
}

test("somebody adds a passkey, keeps the recovery codes, and logs in with the passkey alone", async () => {
  const page = await openWithAuthenticator();
  const local = (path: string) => journey().url.replace("127.0.0.1", "localhost") + path;
  await page.goto(local("/account/signup/"));
  const email = `passkey-${Date.now()}@example.com`;
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await sayBirth(page);
  await page.getByRole("button", { name: "Create a free account" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.goto(local("/account/security/"));
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("heading", { name: "Your recovery codes" }).waitFor();
  await expectAccessible(page);
  await page.goto(local("/account/logout/"));
  await page.getByRole("main").getByRole("button", { name: "Log out" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Log in" }).waitFor();
  await page.goto(local("/account/login/?next=/account/sessions/"));
  await page.getByRole("main").getByRole("button", { name: "Log in with a passkey" }).click();
  await page.waitForURL((url) => url.pathname === "/account/sessions/");
  await page.getByText("This browser").waitFor();
  expect(await page.getByText(/^Logged in /).count()).toBe(1);
});
