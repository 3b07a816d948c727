import { createSay, reportMissing } from "#interactives/kit/messages.ts";
import messages from "./strings/en.json" with { type: "json" };

/** Messages about taking a course in from files. */
export const say = createSay(messages, "en", reportMissing);
