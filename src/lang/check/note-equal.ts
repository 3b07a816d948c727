import { plainText } from "./plain-text.ts";
import type { OptionLine } from "./read-option.ts";
import type { Reader } from "./reader.ts";

/** Notes options with the same words. */
export function noteEqual(reader: Reader, lines: readonly OptionLine[]): void {
  const seen = new Set<string>();
  for (const { body, at } of lines) {
    const words = body && plainText(body);
    if (!words) continue;
    if (seen.has(words)) reader.findings.text("OPTION_TWICE", at);
    seen.add(words);
  }
}
