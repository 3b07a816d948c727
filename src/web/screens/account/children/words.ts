import { createSay, reportMissing } from "#interactives/kit/messages.ts";
import messages from "./strings/en.json" with { type: "json" };

/** Messages about children's accounts. */
export const sayChildren = createSay(messages, "en", reportMissing);
