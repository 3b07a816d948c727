import { createSay, reportMissing } from "#interactives/kit/messages.ts";
import messages from "./strings/en.json" with { type: "json" };

/** Messages of the screens about people's own data. */
export const sayPrivacy = createSay(messages, "en", reportMissing);
