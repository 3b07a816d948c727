import { plainText } from "./plain-text.ts";
import type { OptionLine } from "./read-option.ts";
import type { Reader } from "./reader.ts";

/** Reports options with the same words. */
export function reportEqualOptions(reader: Reader, lines: readonly OptionLine[]): void {
  const seen = new Set<string>();
  for (const { body, at } of lines) {
    const words = body && plainText(body);
    if (!words) continue;
    if (seen.has(words)) reader.findings.text("OPTION_TWICE", at);
    seen.add(words);
  }
}
