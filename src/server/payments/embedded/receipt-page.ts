import { pathTo } from "#contract/build-path.ts";
import { htmlText } from "../../html-text.ts";
import { momentInWords, moneyInWords } from "../../mail/in-words.ts";
import { testPage } from "./test-page.ts";

export interface ReceiptPage {
  /** Id of the bill or charge. */
  id: string;
  amount: number;
  returned: number;
  currency: string;
  /** In seconds. */
  paidAt: number;
  /** Paid period, in seconds; null for a single purchase. */
  period: { start: number; end: number } | null;
  nonce: string;
}

/** Receipt page of the test provider. */
export function receiptPage({ id, amount, returned, currency, paidAt, period, nonce }: ReceiptPage): string {
  const words = (seconds: number) => momentInWords(seconds * 1000, "UTC");
  const rows: [string, string][] = [
    ["Paid", moneyInWords({ amount, currency })],
    ["Paid on", words(paidAt)],
    ...(period
      ? [
          ["From", words(period.start)] satisfies [string, string],
          ["Until", words(period.end)] satisfies [string, string],
        ]
      : []),
    ...(returned > 0 ? [["Refunded", moneyInWords({ amount: returned, currency })] satisfies [string, string]] : []),
    ["Number", id],
  ];
  return testPage({
    title: "Test receipt",
    notice: "This is a test receipt.",
    nonce,
    problem: null,
    body: `<h1>Receipt</h1><dl>${rows.map(([label, value]) => `<div><dt>${label}</dt><dd>${htmlText(value)}</dd></div>`).join("")}</dl><p><a href="${pathTo("subscription_settings")}">Back to the subscription</a></p>`,
  });
}
