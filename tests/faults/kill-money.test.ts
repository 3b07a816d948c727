import { expect, test } from "vitest";
import { createHttpBrowser, type HttpBrowser } from "../kit/http-browser.ts";
import { startMortalProduct } from "../kit/mortal-product.ts";

/**
 * Before the decision is stored, before the provider gets it, and after. tests/histories/every-statement.test.ts shows
 * without a separate process that every single statement may be the last.
 */
const places = ["decision.promised", "decision.made", "command.told"];

const CANCEL = "/payment_processor/cancel_trial/";
const trialOf = async (browser: HttpBrowser) =>
  (await browser.get("/payment/subscription_settings/?ajax=1")).json().results;

/** A new person with a trial, bought at the test provider. */
async function trialist(url: string, email: string): Promise<HttpBrowser> {
  const browser = createHttpBrowser(url);
  await browser.post("/account/signup/", { email, password: "seven green turtles" });
  const { results } = (await browser.get("/premium/checkout/?plan=annual&country=DE&ajax=1")).json();
  const { plan, country, request_key, consent } = results;
  const sent = { plan, country, request_key, consent: consent.value };
  const opened = (await browser.post("/premium/checkout/", sent)).json().results;
  const paid = await browser.post(opened.redirect_to, {
    step: "pay",
    country: "DE",
    card: "4242424242424242",
    email,
  });
  const session_id = new URL(paid.headers.get("location") ?? "", "http://x").searchParams.get("session_id");
  expect((await browser.post("/premium/success/settle/", { session_id })).status).toBe(200);
  return browser;
}

test("kill -9 while a trial is cancelled: pressed again it's cancelled once (F2)", async () => {
  const product = await startMortalProduct();
  try {
    for (const place of places) {
      let browser = await trialist(product.url, `${place}@example.org`);
      await product.dieAt(place, () => browser.post(CANCEL, {}));
      browser = browser.at(product.url);
      for (let times = 0; times < 2; times += 1) expect((await browser.post(CANCEL, {})).status, place).toBe(200);
      const { standing, history } = await trialOf(browser);
      expect([place, standing.status, standing.has_premium]).toEqual([place, "cancelled", true]);
      const kinds = history.map(({ kind }: { kind: string }) => kind).sort();
      expect([place, kinds]).toEqual([place, ["renewal_stopped", "trial_started"]]);
    }
  } finally {
    await product.remove();
  }
}, 240_000);
