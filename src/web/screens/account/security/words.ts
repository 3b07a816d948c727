import { createSay, reportMissing } from "#interactives/kit/messages.ts";
import messages from "./strings/en.json" with { type: "json" };

/** Messages about who can get into an account, and from where. */
export const saySecurity = createSay(messages, "en", reportMissing);
