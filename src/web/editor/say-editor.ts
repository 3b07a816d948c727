import { IntlMessageFormat } from "intl-messageformat";
import messages from "./strings/en.json" with { type: "json" };

export type EditorMessage = keyof typeof messages;

/** Message of the editor. They're in a file of their own, so that learners don't load them. */
export function sayEditor(code: EditorMessage, params: Readonly<Record<string, string | number>> = {}): string {
  const message: unknown = messages[code];
  // The browser's build delivers messages with parameters already parsed, and has no parser for the others.
  if (typeof message === "string" && !/[{}#]|''/.test(message)) return message;
  return String(new IntlMessageFormat(messages[code], "en", undefined, { ignoreTag: true }).format(params));
}
