import { IntlMessageFormat } from "intl-messageformat";
import words from "./messages/en.json" with { type: "json" };

export type MailWord = keyof typeof words;

/** Formats one message of a mail. */
export function say(word: MailWord, values: Readonly<Record<string, string | number>> = {}): string {
  return String(new IntlMessageFormat(words[word], "en", undefined, { ignoreTag: true }).format(values));
}

/** Salutation of a mail; without a name if none is known. */
export function greeting(name: string): { k: "text"; text: string } {
  return { k: "text", text: name === "" ? say("hello") : say("hello_name", { name }) };
}
