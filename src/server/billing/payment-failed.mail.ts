import * as z from "zod";
import { cardInWords, dateInWords, moneyInWords } from "../mail/in-words.ts";
import { mailKind } from "../mail/mail-kind.ts";
import { greeting, say } from "../mail/say.ts";
import { card, person, plan, sum } from "./mail-facts.ts";

/** A charge failed: when it's tried again, and until when they have premium. `next_try` null: never by itself. */
export const paymentFailed = mailKind({
  facts: z.strictObject({
    ...person,
    ...sum,
    plan,
    card,
    what: z.enum(["bill", "new_card"]),
    first: z.boolean(),
    /** Absent in mails that were queued before debits existed. */
    by_debit: z.optional(z.boolean()),
    hard: z.boolean(),
    next_try: z.nullable(z.number()),
    open_until: z.nullable(z.number()),
  }),
  compose: (
    { first_name, time_zone, plan, card, what, first, by_debit, hard, next_try, open_until, amount, currency },
    { siteUrl },
  ) => {
    const price = moneyInWords({ amount, currency });
    const date = (at: number | null) => (at === null ? "" : dateInWords(at, time_zone));
    const tries = hard ? "payment_failed.hard" : next_try === null ? "payment_failed.no_more" : "payment_failed.soft";
    return {
      subject: say("payment_failed.subject", { what, price }),
      blocks: [
        greeting(first_name),
        {
          k: "text",
          text: say("payment_failed.what", {
            what,
            plan,
            price,
            first: first ? "yes" : "no",
            known: card ? "yes" : "no",
            card: cardInWords(card),
            by: by_debit ? "bank" : "card",
          }),
        },
        { k: "text", text: say(tries, { date: date(next_try), by: by_debit ? "bank" : "card" }) },
        {
          k: "text",
          text: say("payment_failed.grace", { open: open_until === null ? "no" : "yes", date: date(open_until) }),
        },
        {
          k: "link",
          label: say("payment_failed.card", { by: by_debit ? "bank" : "card" }),
          href: `${siteUrl}/payment/subscription_settings/`,
        },
      ],
    };
  },
  example: {
    first_name: "Amina",
    time_zone: "Africa/Nairobi",
    plan: "monthly",
    card: { brand: "visa", last4: "4242" },
    what: "bill",
    first: false,
    hard: false,
    next_try: Date.UTC(2026, 10, 24, 9),
    open_until: Date.UTC(2026, 10, 28, 9),
    amount: 1299,
    currency: "eur",
  },
  variants: [
    { plan: "annual", first: true, amount: 8900 },
    { hard: true },
    { next_try: null, card: null },
    { what: "new_card", open_until: null },
    { by_debit: true, card: null },
    { by_debit: true, card: null, next_try: null },
    { by_debit: true, card: { brand: "sepa_debit", last4: "3003" } },
  ],
});
