import { moneyInWords } from "../mail/in-words.ts";
import { mailKind } from "../mail/mail-kind.ts";
import { greeting, say } from "../mail/say.ts";
import { debitExamples, debitFacts } from "./debit-mail.ts";

/** A payment from a bank account has begun. Nothing is bought before it arrives. */
export const debitBegun = mailKind({
  facts: debitFacts,
  compose: ({ first_name, what, name, has_account, amount, currency }, { siteUrl }) => {
    const price = moneyInWords({ amount, currency });
    return {
      subject: say("debit_begun.subject", { price }),
      blocks: [
        greeting(first_name),
        { k: "text", text: say("debit_begun.what", { price, what, name }) },
        { k: "text", text: say("debit_begun.then", { what }) },
        ...(what === "monthly" || what === "annual"
          ? [{ k: "text" as const, text: say("debit_begun.from", { what }) }]
          : []),
        ...(has_account && what !== "gift"
          ? [{ k: "link" as const, label: say("to_settings"), href: `${siteUrl}/payment/subscription_settings/` }]
          : []),
      ],
    };
  },
  ...debitExamples,
});
