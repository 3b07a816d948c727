import { randomInt, randomUUID } from "node:crypto";
import type { BrowserContext } from "playwright-core";
import { PASSWORD } from "./kit.ts";
import type { Plan } from "./pay.ts";

/** Birthday of an adult, as they say it when they sign up. */
export const ADULT = { birth_month: 3, birth_year: 1990 };

/** An email address that nobody has yet. */
export function newAddress(name = "journey"): string {
  return `${name}-${randomUUID().slice(0, 13)}@example.com`;
}

/** Creates an account and logs this browser in, without opening a page. Returns the email address. `birth`: what they say of their birthday. */
export async function newLearner(context: BrowserContext, birth: Partial<typeof ADULT> = {}): Promise<string> {
  const email = newAddress();
  await post(context, "/account/signup/", { email, password: PASSWORD, ...birth });
  return email;
}

/** Logs this browser in without opening a page. */
export async function logInOverHttp(context: BrowserContext, email: string, password = PASSWORD): Promise<void> {
  await post(context, "/account/login/", { email, password });
}

/** Buys a plan with a test card that succeeds at first, as the three pages of a purchase would, without opening them. */
export async function buyOverHttp(context: BrowserContext, plan: Plan, card = "4242424242424242"): Promise<void> {
  const offer = await context.request.get(`/premium/checkout/?plan=${plan}&ajax=1`);
  const { results, globals } = await offer.json();
  const { country, request_key, consent } = results;
  const agreed = consent ? { consent: consent.value } : {};
  const begun = await post(context, "/premium/checkout/", { plan, country, request_key, ...agreed });
  const paid = await context.request.post(begun.results.redirect_to, {
    form: { step: "pay", country: "DE", card, email: globals.user.email },
    maxRedirects: 0,
  });
  const back = new URL(paid.headers().location ?? "", offer.url());
  await post(context, "/premium/success/settle/", { session_id: back.searchParams.get("session_id") });
}

/** Sends a call as a page of the product does, with the token from its cookie. */
export async function post(context: BrowserContext, path: string, body: object) {
  const answer = await context.request.post(path, {
    data: body,
    headers: {
      "x-requested-with": "XMLHttpRequest",
      "x-xsrf-token": await tokenOf(context),
      "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
    },
  });
  if (!answer.ok()) throw new Error(`POST ${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

async function tokenOf(context: BrowserContext): Promise<string> {
  const find = async () => (await context.cookies()).find(({ name }) => name.endsWith("XSRF-TOKEN"))?.value;
  let token = await find();
  if (token === undefined) {
    await context.request.get("/account/login/?ajax=1");
    token = await find();
  }
  return decodeURIComponent(token ?? "");
}
