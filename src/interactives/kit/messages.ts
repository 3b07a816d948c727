import { IntlMessageFormat } from "intl-messageformat";
import type { Messages } from "./contract.ts";

export type Say = (code: string, params?: Record<string, string | number>) => string;

/** Creates a function from codes to sentences of one message file. An unknown code goes to `missing`, which throws by default. */
export function createSay(messages: Messages, locale = "en", missing: (code: string) => string = unknownCode): Say {
  const formats = new Map<string, IntlMessageFormat>();
  return (code, params = {}) => {
    const message = Object.hasOwn(messages, code) ? messages[code] : undefined;
    if (message === undefined) return missing(code);
    if (isPlain(message)) return message;
    const format = formats.get(code) ?? new IntlMessageFormat(message, locale, undefined, { ignoreTag: true });
    formats.set(code, format);
    return String(format.format(params));
  };
}

function unknownCode(code: string): string {
  throw new Error(`No message has the code "${code}"`);
}

/** Reports a missing code to the console and returns an empty text, for pages in use: the learner must be able to go on. */
export function reportMissing(code: string): string {
  console.error(`No message has the code "${code}"`);
  return "";
}

/** Sentences without placeholders and quoting need no parser, and the browser doesn't have one. */
function isPlain(message: unknown): boolean {
  return typeof message === "string" && !/[{}#]|''/.test(message);
}
