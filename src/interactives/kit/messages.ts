import { IntlMessageFormat } from "intl-messageformat";
import type { Messages } from "./contract.ts";

export type Say = (code: string, params?: Record<string, string | number>) => string;

/** Turns codes into sentences of one message file. A code that the file lacks goes to `missing`, which throws unless told otherwise. */
export function speaker(messages: Messages, locale = "en", missing: (code: string) => string = unknownCode): Say {
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

/** Reports the missing code to the console and says something harmless: for pages in use, where a learner must be able to go on. */
export function sayNothing(code: string): string {
  console.error(`No message has the code "${code}"`);
  return "";
}

/** Sentences without blanks and quoting need no parser, which the browser does not have. */
function isPlain(message: unknown): boolean {
  return typeof message === "string" && !/[{}#]|''/.test(message);
}
