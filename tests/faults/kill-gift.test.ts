import { expect, test } from "vitest";
import { giftMessage } from "../kit/gifts.ts";
import { createHttpBrowser, type HttpBrowser } from "../kit/http-browser.ts";
import { startMortalProduct } from "../kit/mortal-product.ts";

/** In the middle of an activation, at its last statement, and after it's stored but before the reply. */
const places = ["gift.marked", "gift.renewals-ended", "gift.activated"];

const ACTIVATE = "/give-premium/activate/";
const LOOKS = 240;

/** A gift that somebody without an account paid for at the test provider. */
async function give(url: string, giftee_email: string): Promise<void> {
  const browser = createHttpBrowser(url);
  const saved = (await browser.post("/give-premium/message/save/", giftMessage({ giftee_email }))).json().results;
  const checkout = saved.gift_checkout_info.redirect_to;
  const paid = await browser.post(checkout, {
    step: "pay",
    country: "DE",
    card: "4242424242424242",
    email: "jonas@example.com",
  });
  const session_id = new URL(paid.headers.get("location") ?? "", "http://x").searchParams.get("session_id");
  const settled = await browser.post("/give-premium/stp/success/settle/", { session_id });
  expect(settled.json().results.payments_gifts_success.gift_fulfilled).toBe(true);
}

/** Code in the mail to this address. */
async function codeFor(browser: HttpBrowser, address: string): Promise<string> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const list = (await browser.get("/dev/mail/")).text;
    const mails = list.split("<li").filter((part) => part.includes(address));
    for (const mail of mails) {
      const href = /href="([^"]+)"/.exec(mail)?.[1];
      const code = href && /accept-gift-subscription\/([\w-]{43})\//.exec((await browser.get(href)).text)?.[1];
      if (code) return code;
    }
    await new Promise((wait) => setTimeout(wait, 250));
  }
  throw new Error(`No gift came to ${address}.`);
}

test("kill -9 while a gift is activated: pressed again it's activated once (F3)", async () => {
  const product = await startMortalProduct({ duties: true });
  try {
    const people: { place: string; browser: HttpBrowser; code: string }[] = [];
    for (const place of places) await give(product.url, `${place}@example.org`);
    for (const place of places) {
      const email = `${place}@example.org`;
      const browser = createHttpBrowser(product.url);
      await browser.post("/account/signup/", { email, password: "seven green turtles" });
      people.push({ place, browser, code: await codeFor(browser, email) });
    }
    for (const { place, browser: first, code } of people) {
      await product.dieAt(place, () => first.at(product.url).post(ACTIVATE, { code }));
      const browser = first.at(product.url);
      for (let times = 0; times < 2; times += 1) {
        const { results } = (await browser.post(ACTIVATE, { code })).json();
        expect([place, results.gift_purchase_activate_success]).toEqual([place, { value: true }]);
      }
      const { standing, history } = (await browser.get("/payment/subscription_settings/?ajax=1")).json().results;
      const kinds = history.map(({ kind }: { kind: string }) => kind);
      expect([place, standing.has_premium, kinds]).toEqual([place, true, ["gift_activated"]]);
    }
  } finally {
    await product.remove();
  }
}, 240_000);
