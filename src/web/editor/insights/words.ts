import { createSay, reportMissing } from "#interactives/kit/messages.ts";
import messages from "./strings/en.json" with { type: "json" };

/** Messages about what learners do. */
export const say = createSay(messages, "en", reportMissing);
