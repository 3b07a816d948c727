import { moneyInWords } from "../mail/in-words.ts";
import { mailKind } from "../mail/mail-kind.ts";
import { greeting, say } from "../mail/say.ts";
import { debitExamples, debitFacts } from "./debit-mail.ts";

/** Pages where groups and gifts are bought. */
const AGAIN: Readonly<Record<string, string>> = { group: "/premium/group-plans/", gift: "/give-premium/" };

/** A payment from a bank account failed, so nothing was bought. */
export const debitFailed = mailKind({
  facts: debitFacts,
  compose: ({ first_name, what, name, amount, currency }, { siteUrl }) => {
    const price = moneyInWords({ amount, currency });
    return {
      subject: say("debit_failed.subject", { price }),
      blocks: [
        greeting(first_name),
        { k: "text", text: say("debit_failed.what", { price, what, name }) },
        { k: "text", text: say("debit_failed.why") },
        { k: "link", label: say("debit_failed.again"), href: `${siteUrl}${AGAIN[what] ?? "/premium/"}` },
      ],
    };
  },
  ...debitExamples,
});
