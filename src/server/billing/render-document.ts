import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import { IntlMessageFormat } from "intl-messageformat";
import type { DocumentFacts, DocumentSeries } from "#rules/billing/document.ts";
import { documentNumber } from "#rules/billing/document.ts";
import { cardInWords, moneyInWords } from "../mail/in-words.ts";
import words from "./messages/en.json" with { type: "json" };

export interface IssuedDocument {
  series: DocumentSeries;
  number: number;
  issuedAt: number;
  facts: DocumentFacts;
}

const MARGIN = 56;
const WIDTH = 595 - 2 * MARGIN;
const SIZE = { title: 22, text: 10.5, small: 9 };
const fonts = createRequire(import.meta.url);

/** Renders an invoice or credit note as an accessible (tagged) PDF of one page. */
export async function renderDocument(document: IssuedDocument): Promise<Buffer> {
  const { default: Pdf } = await import("pdfkit");
  const title = `${say("title", { series: document.series })} ${documentNumber(document.series, document.number)}`;
  const pdf = new Pdf({
    size: "A4",
    margin: MARGIN,
    tagged: true,
    pdfVersion: "1.7",
    lang: "en",
    displayTitle: true,
    info: { Title: title, Author: document.facts.seller.name, CreationDate: new Date(document.issuedAt) },
  });
  const done = buffer(pdf);
  pdf.registerFont("text", fonts.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"));
  pdf.registerFont("bold", fonts.resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"));
  const page = pdf.struct("Document");
  pdf.addStructure(page);
  const add = (tag: "H1" | "P", draw: () => void) => page.add(pdf.struct(tag, {}, draw));
  add("H1", () => pdf.font("bold").fontSize(SIZE.title).text(title).moveDown(0.5));
  for (const { label, lines } of blocksOf(document)) {
    add("P", () => {
      if (label) pdf.font("bold").fontSize(SIZE.small).fillColor("#566070").text(label);
      pdf.font("text").fontSize(SIZE.text).fillColor("#1d2433").text(lines.join("\n"), { width: WIDTH }).moveDown(0.9);
    });
  }
  for (const [label, value] of sumsOf(document)) {
    add("P", () => {
      pdf
        .font("text")
        .fontSize(SIZE.text)
        .text(label, { continued: true, width: WIDTH })
        .text(value, { align: "right" });
      pdf.moveDown(0.3);
    });
  }
  add("P", () => pdf.moveDown(0.8).fontSize(SIZE.small).text(paymentLine(document), { width: WIDTH }));
  page.end();
  pdf.end();
  return done;
}

function blocksOf({ series, number, issuedAt, facts }: IssuedDocument): { label: string; lines: string[] }[] {
  const { seller, buyer, what, period, of, timeZone } = facts;
  const date = (at: number) => dateOf(at, timeZone);
  const taxId = seller.taxId === null ? [] : [say("tax_id", { id: seller.taxId })];
  return [
    { label: say("number"), lines: [documentNumber(series, number)] },
    { label: say("issued"), lines: [date(issuedAt)] },
    ...(of === null ? [] : [{ label: say("of"), lines: [of] }]),
    { label: say("seller"), lines: [seller.name, ...seller.address.split("\n").filter(Boolean), ...taxId] },
    { label: say("buyer"), lines: [buyer.name, buyer.email].filter(Boolean) },
    {
      label: "",
      lines: [
        say("what", { what }),
        ...(period ? [say("period", { from: date(period.from), until: date(period.until) })] : []),
      ],
    },
  ];
}

function sumsOf({ series, facts: { total, tax, currency } }: IssuedDocument): [string, string][] {
  const money = (amount: number) => moneyInWords({ amount, currency });
  return [
    [say("net"), money(total - tax)],
    [say("tax"), money(tax)],
    [say("total", { series }), money(total)],
  ];
}

function paymentLine({ series, facts }: IssuedDocument): string {
  const { card, paidAt, timeZone, fromBalance, total, currency } = facts;
  const date = dateOf(paidAt, timeZone);
  if (series === "credit_note") return say("refunded", { date });
  const isAll = fromBalance >= total;
  const paid = say("paid", { date, known: card && !isAll ? "yes" : "no", card: cardInWords(card) });
  return fromBalance > 0
    ? `${paid}. ${say("balance", { all: isAll ? "yes" : "no", sum: moneyInWords({ amount: fromBalance, currency }) })}`
    : `${paid}.`;
}

function dateOf(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone }).format(at);
}

function say(word: keyof typeof words, values: Readonly<Record<string, string>> = {}): string {
  return String(new IntlMessageFormat(words[word], "en", undefined, { ignoreTag: true }).format(values));
}
