import { addDemoAccounts, demoAccounts, demoEmail } from "#server/account/demo-accounts.ts";
import type { TestApp } from "./app.ts";
import type { TestBrowser } from "./client.ts";

export const roles = ["anonymous", "learner", "premium", "trial", "student", "author", "staff"] as const;
export type Role = (typeof roles)[number];

/** A logged-in browser for each role. */
export async function onePerRole(app: TestApp): Promise<Record<Role, TestBrowser>> {
  await addDemoAccounts(app.tools);
  const browsers = new Map<string, TestBrowser>([["anonymous", app.browser()]]);
  for (const { name } of demoAccounts) {
    const browser = app.browser();
    const answer = await browser.logIn(demoEmail(name));
    if (answer.status !== 200) throw new Error(`${name} could not log in: ${answer.body}`);
    browsers.set(name, browser);
  }
  return Object.fromEntries(browsers) as Record<Role, TestBrowser>; // each role was just set
}
