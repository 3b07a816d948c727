import * as z from "zod";
import { debited, person, sum } from "./mail-facts.ts";

/** Facts of the mails about a payment from a bank account that buys something. */
export const debitFacts = z.strictObject({ ...person, ...sum, ...debited, has_account: z.boolean() });

/** Example of these mails, and its variants. */
export const debitExamples: Readonly<{
  example: z.infer<typeof debitFacts>;
  variants: Partial<z.infer<typeof debitFacts>>[];
}> = {
  example: {
    first_name: "Amina",
    time_zone: "Africa/Nairobi",
    what: "annual",
    name: "",
    has_account: true,
    amount: 8900,
    currency: "eur",
  },
  variants: [
    { what: "monthly", amount: 1299 },
    { what: "lifetime", amount: 29_900 },
    { what: "group", name: "Year 9" },
    { what: "gift", name: "Jonas", has_account: false },
  ],
};
