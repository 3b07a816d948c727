import * as z from "zod";
import { cardInWords, dateInWords, moneyInWords, payerLabel } from "../mail/in-words.ts";
import { mailKind } from "../mail/mail-kind.ts";
import { greeting, say } from "../mail/say.ts";
import { card } from "./mail-facts.ts";

/** Receipt of a payment and its period; `until` null: for life. */
export const receipt = mailKind({
  facts: z.strictObject({
    first_name: z.string(),
    time_zone: z.string(),
    plan: z.enum(["monthly", "annual", "group", "lifetime"]),
    from: z.number(),
    until: z.nullable(z.number()),
    amount: z.int(),
    currency: z.string(),
    /** Part of the price that came from credit they had, beside what was paid. */
    from_credit: z.int().default(0),
    /** Until then all of it can be refunded at a press; null: no longer. */
    withdraw_until: z.nullable(z.number()).default(null),
    /** Number of the invoice, and the ledger's key under which it's found; null: none is known. */
    invoice: z.nullable(z.strictObject({ number: z.string(), key: z.string() })).default(null),
    card: card.default(null),
  }),
  compose: (
    {
      first_name,
      time_zone,
      plan,
      from,
      until,
      amount,
      currency,
      from_credit,
      withdraw_until,
      invoice,
      card: paidWith,
    },
    { siteUrl, siteName },
  ) => ({
    subject: say("receipt.subject", { site: siteName }),
    blocks: [
      greeting(first_name),
      { k: "text", text: say("receipt.thanks", { plan }) },
      {
        k: "rows",
        rows: [
          ...(invoice ? [[say("receipt.number"), invoice.number] as const] : []),
          [say("receipt.amount"), moneyInWords({ amount, currency })],
          ...(from_credit > 0
            ? [[say("receipt.from_credit"), moneyInWords({ amount: from_credit, currency })] as const]
            : []),
          ...(paidWith && amount > 0 ? [[payerLabel(paidWith), cardInWords(paidWith)] as const] : []),
          [say("receipt.from"), dateInWords(from, time_zone)],
          [say("receipt.until"), until === null ? say("receipt.for_life") : dateInWords(until, time_zone)],
        ],
      },
      ...(until === null ? [{ k: "text" as const, text: say("receipt.lifetime_renewals") }] : []),
      ...(withdraw_until === null
        ? []
        : [{ k: "text" as const, text: say("receipt.withdrawal", { date: dateInWords(withdraw_until, time_zone) }) }]),
      ...(invoice
        ? [
            {
              k: "link" as const,
              label: say("receipt.invoice"),
              href: `${siteUrl}/payment/subscription_settings/receipt/${encodeURIComponent(invoice.key)}/`,
            },
          ]
        : []),
      { k: "link", label: say("to_settings"), href: `${siteUrl}/payment/subscription_settings/` },
    ],
  }),
  example: {
    first_name: "Jonas",
    time_zone: "Europe/Berlin",
    plan: "annual",
    from: Date.UTC(2026, 10, 21, 9),
    until: Date.UTC(2027, 10, 21, 9),
    amount: 8900,
    currency: "eur",
    from_credit: 0,
    withdraw_until: Date.UTC(2026, 11, 5, 9),
    invoice: { number: "INV-000042", key: "period:in_1" },
    card: { brand: "visa", last4: "4242" },
  },
  variants: [
    { plan: "monthly", withdraw_until: null },
    { plan: "monthly", card: { brand: "sepa_debit", last4: "3001" } },
    { plan: "monthly", amount: 0, from_credit: 8900, withdraw_until: null },
    { plan: "lifetime", until: null },
  ],
});
