import { IntlMessageFormat } from "intl-messageformat";
import words from "./messages/en.json" with { type: "json" };

export type MailWord = keyof typeof words;

/** One sentence of a mail, with what belongs in it. */
export function say(word: MailWord, values: Readonly<Record<string, string | number>> = {}): string {
  return String(new IntlMessageFormat(words[word], "en", undefined, { ignoreTag: true }).format(values));
}

/** How a mail begins; nameless where no name is known. */
export function greeting(name: string): { k: "text"; text: string } {
  return { k: "text", text: name === "" ? say("hello") : say("hello_name", { name }) };
}
