import { join } from "node:path";
import { parse } from "@formatjs/icu-messageformat-parser";
import type { Plugin } from "vite";

const MESSAGE_FILE = /\/(strings|messages)\/[a-z-]+\.json$/;

/** True if a message needs no parser: no argument, no quoting. */
function isPlain(message: string): boolean {
  return !/[{}#]|''/.test(message);
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
      const compiled = Object.entries(messages).map(([key, message]) => [
        key,
        isPlain(message) ? message : parse(message, { ignoreTag: true, captureLocation: false }),
      ]);
      return { code: JSON.stringify(Object.fromEntries(compiled)), map: null };
    },
  };
}
