import { createSay, reportMissing } from "#interactives/kit/messages.ts";
import messages from "./strings/en.json" with { type: "json" };

/** Messages of exercises outside their lessons. */
export const say = createSay(messages, "en", reportMissing);
