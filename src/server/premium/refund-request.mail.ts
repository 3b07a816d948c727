import * as z from "zod";
import { mailKind } from "../mail/mail-kind.ts";
import { say } from "../mail/say.ts";

/** Refund request after the withdrawal period, mailed to support. */
export const refundRequest = mailKind({
  facts: z.strictObject({ email: z.string(), user_id: z.string(), text: z.string() }),
  compose: ({ email, user_id, text }) => ({
    subject: say("refund_request.subject"),
    blocks: [
      { k: "text", text: say("refund_request.who", { email }) },
      { k: "quote", text },
      { k: "rows", rows: [[say("reference"), user_id]] },
    ],
  }),
  example: {
    email: "mei@example.com",
    user_id: "0190a6e2-7f1c-7c3e-9d57-0a5a3f6f1c11",
    text: "I was ill for most of the last month and could not use it.",
  },
});
