import { createSay, reportMissing } from "#interactives/kit/messages.ts";
import messages from "./strings/en.json" with { type: "json" };

/** Messages about proving who you are: Google, second steps, passkeys. */
export const sayProof = createSay(messages, "en", reportMissing);
