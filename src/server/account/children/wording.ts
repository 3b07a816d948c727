import { IntlMessageFormat } from "intl-messageformat";
import messages from "./messages/en.json" with { type: "json" };

/** Sentences that a guardian agrees to. */
export function guardianWording(facts: { site: string; nickname: string }): string[] {
  return [messages.guardian_1, messages.guardian_2, messages.guardian_3].map((text) => say(text, facts));
}

/** Sentences that an educator says for a school. */
export function schoolWording(facts: { site: string; classroom: string; age: number }): string[] {
  return [messages.school_1, messages.school_2, messages.school_3].map((text) => say(text, facts));
}

/** Text that's kept as agreed to. */
export function asAgreed(sentences: readonly string[]): string {
  return sentences.join("\n");
}

function say(text: string, facts: Readonly<Record<string, string | number>>): string {
  return String(new IntlMessageFormat(text, "en", undefined, { ignoreTag: true }).format(facts));
}
