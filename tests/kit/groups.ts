import { invitationToken } from "#server/group/tokens.ts";
import { PASSWORD, type TestBrowser } from "./client.ts";
import type { PaidApp } from "./paid-app.ts";
import { type Member, newMember } from "./people.ts";

/** Address where groups are bought, joined and run. */
export const PLANS = "/premium/group-plans/";
export const REDEEM = "/premium/group-plans/redeem-seat/";
export const MANAGE = "/payment/subscription_settings/manage_group_plan/";

export interface OwnedGroup {
  admin: TestBrowser;
  email: string;
  groupId: string;
}

/** Lets so much time pass that every log-in expires; these people come back and log in. */
export async function passTime(
  app: PaidApp,
  ms: number,
  ...people: readonly Pick<Member, "browser" | "email">[]
): Promise<void> {
  await app.pass(ms);
  for (const { browser, email } of people) await browser.logIn(email, PASSWORD);
}

/** Form of the group plans page. */
export async function groupForm(
  browser: TestBrowser,
  seats: string,
  name = "Class 8b",
): Promise<Record<string, string>> {
  const { results } = await browser.data(`${PLANS}?country=DE`);
  const { country, request_key, consent } = results;
  return { seats, name, country, request_key, consent: consent?.value ?? "" };
}

/** Pays at the provider's page. Returns the number of the session. */
export async function payForGroup(app: PaidApp, browser: TestBrowser, url: string, card: string): Promise<string> {
  const page = new URL(url, app.tools.settings.siteUrl).pathname;
  const paid = await browser.form(page, { step: "pay", country: "DE", card, email: "payer@example.com" });
  return new URL(String(paid.headers.location), "http://x").searchParams.get("session_id") ?? "";
}

/** A group with a number of seats, bought and paid by a new person. */
export async function buyGroup(app: PaidApp, seats: number, card = "4242424242424242"): Promise<OwnedGroup> {
  const { browser: admin, email } = await newMember(app);
  return { admin, email, groupId: await buyAnother(app, admin, seats, card) };
}

/** The same for an existing person. */
export async function buyAnother(
  app: PaidApp,
  admin: TestBrowser,
  seats: number,
  card = "4242424242424242",
): Promise<string> {
  const opened = await admin.post(PLANS, await groupForm(admin, String(seats)));
  if (opened.status !== 200) throw new Error(opened.body);
  const session_id = await payForGroup(app, admin, opened.json().results.redirect_to, card);
  const settled = await admin.post(`${PLANS}return-page/settle/`, { session_id });
  return settled.json().results.bought.group_id;
}

/** Group page as its admin sees it. */
export async function groupPage({ admin, groupId }: OwnedGroup, more = "") {
  return (await admin.data(`${MANAGE}?group_id=${groupId}${more}`)).results;
}

export function act({ admin, groupId }: OwnedGroup, name: string, more: Record<string, string> = {}) {
  return admin.post(MANAGE, { group_id: groupId, act: name, ...more });
}

/** A new token for a group's link. */
export async function linkOf(group: OwnedGroup): Promise<string> {
  await act(group, "make_link");
  const { link } = (await groupPage(group)).group;
  return new URL(link.url).searchParams.get("token") ?? "";
}

/** Token in the mail to this address. */
export async function invitedToken(app: PaidApp, address: string): Promise<string> {
  const row = await app.db
    .selectFrom("group_invitations")
    .select(["invitation_id", "sent_at"])
    .where("email", "=", address)
    .orderBy("sent_at", "desc")
    .executeTakeFirstOrThrow();
  return invitationToken(app.tools, row.invitation_id, row.sent_at.getTime());
}

/** A new person who takes a seat. */
export async function joinBy(app: PaidApp, token: string) {
  const person = await newMember(app);
  const answer = await person.browser.post(REDEEM, { token });
  return { ...person, answer };
}
