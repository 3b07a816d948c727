import { describe, expect, test } from "vitest";
import type { MailKind } from "./mail-kind.ts";
import { mails } from "./mails.ts";
import { renderMail } from "./render-mail.ts";

const site = {
  siteName: "Hypatia",
  siteUrl: "https://learn.example.org",
  supportEmail: "help@example.org",
  sign: () => "AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_AbCdE",
};
const all = Object.entries(mails) as [string, MailKind<unknown>][]; // each with facts of its own

describe.each(all)("the mail %s", (_name, { facts, compose, example }) => {
  const made = renderMail(compose(facts.parse(example), site), site);

  test("says the same in both forms", () => {
    expect(made.subject).not.toBe("");
    const words = (text: string) =>
      text
        .replace(/<style[\s\S]*?<\/style>/g, "")
        .replace(/<[^>]+>/g, " ")
        .match(/[\p{L}\p{N}]{4,}/gu) ?? [];
    const rich = new Set(words(made.html));
    expect(words(made.text).filter((word) => !rich.has(word) && !made.html.includes(word))).toEqual([]);
  });

  test("fills every blank and keeps lines short", () => {
    expect(made.text).not.toMatch(/[{}]|undefined|NaN|Invalid Date|null/);
    const long = made.text.split("\n").filter((line) => line.length > 76 && !line.startsWith("http"));
    expect(long).toEqual([]);
  });

  test("makes a mail reader load nothing", () => {
    expect(made.html).not.toMatch(/<img|<script|<link|url\(|src=/);
  });
});

test("read as in mails.golden.txt, one after the other", async () => {
  const letters = all.flatMap(([name, { facts, compose, example, variants = [] }]) =>
    [{}, ...variants].map((variant) => {
      const { subject, text } = renderMail(compose(facts.parse(Object.assign({}, example, variant)), site), site);
      const what = Object.keys(variant).length === 0 ? name : `${name} ${JSON.stringify(variant)}`;
      return `${"=".repeat(72)}\n${what}\n\nSubject: ${subject}\n\n${text.split("-- ")[0]}`;
    }),
  );
  await expect(letters.join("\n")).toMatchFileSnapshot("./mails.golden.txt");
});

test("shows what people wrote as plain text", () => {
  const hostile = '<img src=x onerror=alert(1)>\r\nBcc: all@example.org "&';
  const made = renderMail(
    {
      subject: `From ${hostile}`,
      blocks: [
        { k: "quote", text: hostile },
        { k: "link", label: hostile, href: `https://a/"${hostile}` },
      ],
    },
    site,
  );
  expect(made.html).not.toContain("<img");
  expect(made.subject).not.toMatch(/[\r\n]/);
});
