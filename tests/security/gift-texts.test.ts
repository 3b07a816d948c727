import { afterAll, describe, expect, test, vi } from "vitest";
import { renderQueued } from "#server/mail/send-due-mails.ts";
import { createRenderPage } from "#web/entry-server.tsx";
import { databaseDigest } from "../kit/database-digest.ts";
import { buyGift, codesFor, giftMessage } from "../kit/gifts.ts";
import { hostileTexts } from "../kit/hostile-texts.ts";
import { createPaidApp } from "../kit/paid-app.ts";

/** Texts that one person writes and another reads: in pages, in mails, in the data of pages (T2, T4, T13). */

vi.setConfig({ testTimeout: 120_000 });

const manifest = Object.fromEntries(
  ["app", "page", "lesson"].map((name) => [`src/web/entry-${name}.tsx`, { file: `entry-${name}.js` }]),
);
const MARKUP = ["<img src=x", "<svg/onload", "<script>alert", "<iframe srcdoc", "<mglyph", "<!--<script>"];

const app = await createPaidApp({ renderPage: createRenderPage(manifest) });
afterAll(() => app.close());
const amina = app.browser();
await amina.signUp("amina@example.com");

const kept = () => app.db.selectFrom("gifts").select("gift_id").execute();

function expectHarmless(html: string, what: string): void {
  for (const markup of MARKUP) expect(html, what).not.toContain(markup);
  for (const [, to = ""] of html.matchAll(/ (?:href|action)="([^"]*)"/g)) {
    expect(to, what).toMatch(/^(https?:|mailto:|\/(?!\/)|#|\?)/);
    expect(to, what).not.toMatch(/^https?:\/\/[^/]*evil/);
  }
}

describe("a giver's text", () => {
  test.each(hostileTexts.map((text, index) => [index, text] as const))(
    "text %i stays text everywhere",
    async (index, text) => {
      const words = { gifter_name: text.slice(0, 60), giftee_name: text.slice(0, 60), message: text.slice(0, 400) };
      const browser = app.browser();
      const giftee_email = `reader-${index}@example.com`;
      const tried = await browser.post("/give-premium/message/save/", giftMessage({ ...words, giftee_email }));
      expect(tried.status).toBeLessThan(500);
      // It contains nothing visible, or nothing we can store, so it's refused.
      if (!tried.body.includes("gift_checkout_info")) return;
      const bought = await buyGift(app, browser, { ...words, giftee_email });
      const own = `/give-premium/success/${bought.purchase_id}/?gift_message_id=${bought.gift_message_id}`;
      const code = (await codesFor(app, giftee_email)).at(-1);
      const pages = [
        own,
        `/give-premium/stp/success?session_id=${bought.session_id}`,
        `/accept-gift-subscription/${code}/`,
      ];
      for (const address of pages) {
        const page = await browser.get(address);
        expect([address, page.status]).toEqual([address, 200]);
        expectHarmless(page.body, address);
        expectHarmless((await amina.get(pages[2] ?? "")).body, address);
      }
      const mails = await app.db.selectFrom("mails").selectAll().where("to_address", "=", giftee_email).execute();
      for (const mail of mails) {
        const { subject, html } = renderQueued(mail, { ...app.tools.settings, sign: app.tools.sign });
        expect(subject).not.toMatch(/[\r\n]/);
        expectHarmless(html, "a mail");
        expect([...html.matchAll(/ href="([^"]*)"/g)].map(([, to]) => new URL(to ?? "").origin)).toEqual([
          new URL(app.tools.settings.siteUrl).origin,
        ]);
      }
    },
  );
});

test("looking at gifts writes nothing, for any viewer (T28)", async () => {
  const browser = app.browser();
  const bought = await buyGift(app, browser, { giftee_email: "lena@example.com" });
  const [code] = await codesFor(app, "lena@example.com");
  const pages = [
    "/give-premium/",
    "/give-premium/message/annual/",
    `/give-premium/success/${bought.purchase_id}/?gift_message_id=${bought.gift_message_id}`,
    `/give-premium/stp/success?session_id=${bought.session_id}`,
    `/accept-gift-subscription/${code}/`,
  ];
  const before = await databaseDigest(app.database);
  for (const address of pages) {
    for (const who of [browser, amina]) {
      expect((await who.get(address)).status).toBe(200);
      await who.raw("HEAD", address);
    }
  }
  expect(await databaseDigest(app.database)).toBe(before);
  expect(await kept()).not.toEqual([]);
});
