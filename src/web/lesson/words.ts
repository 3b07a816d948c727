import { sayNothing, speaker } from "#interactives/kit/messages.ts";
import messages from "./strings/en.json" with { type: "json" };

/** The player's own sentences. */
export const say = speaker(messages, "en", sayNothing);
