import { createSay, reportMissing } from "#interactives/kit/messages.ts";
import messages from "./strings/en.json" with { type: "json" };

/** Messages of the screens behind the account menu. */
export const sayAccount = createSay(messages, "en", reportMissing);
