import { createSay, reportMissing } from "#interactives/kit/messages.ts";
import messages from "./strings/en.json" with { type: "json" };

/** The player's messages. */
export const say = createSay(messages, "en", reportMissing);
