import { createSay, reportMissing } from "#interactives/kit/messages.ts";
import messages from "./strings/en.json" with { type: "json" };

/** Messages about what's kept in this browser. */
export const say = createSay(messages, "en", reportMissing);

/** A size in words, such as "2.1 MB". */
export function sizeInWords(bytes: number): string {
  return say("SIZE", { megabytes: Math.max(0.1, Math.round(bytes / 100_000) / 10) });
}
