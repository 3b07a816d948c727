import * as z from "zod";
import { mailKind } from "../../mail/mail-kind.ts";
import { say } from "../../mail/say.ts";

/** Last mail to somebody whose account is gone. It has no name: that's gone too. */
export const erasureReceipt = mailKind({
  facts: z.strictObject({}),
  compose: (_, { supportEmail }) => ({
    subject: say("erasure_receipt.subject"),
    blocks: [
      { k: "text", text: say("erasure_receipt.what") },
      { k: "text", text: say("erasure_receipt.stays") },
      { k: "text", text: say("erasure_receipt.not_you", { support: supportEmail }) },
    ],
  }),
  example: {},
});
