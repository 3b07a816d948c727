import { sayNothing, speaker } from "#interactives/kit/messages.ts";
import messages from "./strings/en.json" with { type: "json" };

/** The authors' screens' own sentences. */
export const say = speaker(messages, "en", sayNothing);
