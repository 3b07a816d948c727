import { createSay, reportMissing } from "#interactives/kit/messages.ts";
import messages from "./strings/en.json" with { type: "json" };

/** Messages about schools' learning platforms. */
export const saySchools = createSay(messages, "en", reportMissing);
