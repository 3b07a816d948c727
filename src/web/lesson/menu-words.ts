import { createSay, reportMissing } from "#interactives/kit/messages.ts";
import messages from "./strings/menu.json" with { type: "json" };

/** Messages of the lesson menu's forms, which few learners open. */
export const say = createSay(messages, "en", reportMissing);
