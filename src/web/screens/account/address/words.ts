import { createSay, reportMissing } from "#interactives/kit/messages.ts";
import messages from "./strings/en.json" with { type: "json" };

/** Messages about an account's address and password. */
export const sayAddress = createSay(messages, "en", reportMissing);
