import { addDemoAccounts, demoAccounts, demoEmail } from "#server/account/demo-accounts.ts";
import type { TestApp } from "./app.ts";
import type { TestBrowser } from "./client.ts";
import { markProved } from "./mailed-link.ts";

export const roles = ["anonymous", "learner", "premium", "trial", "student", "author", "staff"] as const;
export type Role = (typeof roles)[number];

export interface Member {
  userId: string;
  email: string;
  /** Logged in. */
  browser: TestBrowser;
}

let members = 0;

/** Somebody new who has just signed up. */
export async function newMember(app: TestApp, email = `member${++members}@example.com`): Promise<Member> {
  const browser = app.browser();
  const answer = await browser.signUp(email);
  if (answer.status !== 200) throw new Error(`${email} could not sign up: ${answer.body}`);
  return { userId: answer.json().results.user.user_id, email, browser };
}

/** The same with a proved address. */
export async function newProvedMember(app: TestApp, email?: string): Promise<Member> {
  const member = await newMember(app, email);
  await markProved(app, member.email);
  return member;
}

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
