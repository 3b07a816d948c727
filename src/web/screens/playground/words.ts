import { createSay, reportMissing } from "#interactives/kit/messages.ts";
import messages from "./strings/en.json" with { type: "json" };

/** Messages of the pages to play on: the editor for programs and the visualisations. */
export const sayPlayground = createSay(messages, "en", reportMissing);
