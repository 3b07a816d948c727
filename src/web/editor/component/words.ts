import { createSay, reportMissing } from "#interactives/kit/messages.ts";
import messages from "./strings/en.json" with { type: "json" };

/** Messages about a component. */
export const say = createSay(messages, "en", reportMissing);
