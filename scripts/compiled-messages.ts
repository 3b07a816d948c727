import { join } from "node:path";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import type { Plugin } from "vite";
import type { CompiledMessage, MessagePiece } from "../src/web/messages/compiled-format.ts";

const MESSAGE_FILE = /\/(strings|messages)\/[a-z-]+\.json$/;

/** True if a message needs no parser: no argument, no quoting. */
function isPlain(message: string): boolean {
  return !/[{}#]|''/.test(message);
}

/** A message as short as it can be said to the browser's formatter. */
export function compiledMessage(message: string): CompiledMessage {
  return compiled(parse(message, { ignoreTag: true, captureLocation: false }), false);
}

/** Parts of a message. Neighbouring texts become one, and a message of nothing else is a text. */
function compiled(parts: readonly MessageFormatElement[], isCounted: boolean): CompiledMessage {
  const pieces: MessagePiece[] = [];
  for (const part of parts) {
    const piece = pieceOf(part, isCounted);
    const last = pieces.at(-1);
    if (typeof piece === "string" && typeof last === "string") pieces[pieces.length - 1] = last + piece;
    else pieces.push(piece);
  }
  const [only = "", second] = pieces;
  return second === undefined && typeof only === "string" ? only : pieces;
}

function pieceOf(part: MessageFormatElement, isCounted: boolean): MessagePiece {
  switch (part.type) {
    case TYPE.literal:
      return (isCounted ? /[{}#]/ : /[{}]/).test(part.value) ? [part.value, "verbatim"] : part.value;
    case TYPE.argument:
      return `{${part.value}}`;
    case TYPE.pound:
      return "#";
    case TYPE.select:
      return [part.value, "select", optionsOf(part.options, isCounted)];
    case TYPE.plural: {
      const options = optionsOf(part.options, true);
      const kind = part.pluralType ?? "cardinal";
      return part.offset === 0 ? [part.value, kind, options] : [part.value, kind, options, part.offset];
    }
    default:
      if (part.type === TYPE.number && !part.style) return [part.value, "number"];
      throw new Error(`The browser can't format a part of kind ${part.type}.`);
  }
}

function optionsOf(options: Readonly<Record<string, { value: MessageFormatElement[] }>>, isCounted: boolean) {
  return Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, compiled(value, isCounted)]));
}

/**
 * Sends message files to the browser already parsed, with a small formatter for them, so that it doesn't load the ICU
 * message parser and formatter (8 KB). On the server and in tests the same files are parsed where they're used.
 */
export function compiledMessages(): Plugin {
  return {
    name: "compiled-messages",
    enforce: "pre",
    config: () => ({
      resolve: {
        alias: {
          "intl-messageformat": join(import.meta.dirname, "../src/web/messages/compiled-format.ts"),
        },
      },
    }),
    transform(code, id) {
      if (!MESSAGE_FILE.test(id)) return null;
      const messages: Record<string, string> = JSON.parse(code);
      const short = Object.entries(messages).map(([key, message]) => [
        key,
        isPlain(message) ? message : compiledMessage(message),
      ]);
      return { code: JSON.stringify(Object.fromEntries(short)), map: null };
    },
  };
}
