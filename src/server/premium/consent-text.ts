import { IntlMessageFormat } from "intl-messageformat";
import words from "./messages/en.json" with { type: "json" };

/** A consent text in words, exactly as shown and stored. */
export function consentText(word: keyof typeof words, values: Readonly<Record<string, string>>): string {
  return String(new IntlMessageFormat(words[word], "en", undefined, { ignoreTag: true }).format(values));
}
