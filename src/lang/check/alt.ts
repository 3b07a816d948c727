import { plainText } from "./plain-text.ts";
import type { Reader } from "./reader.ts";
import type { ValidValue } from "./validate-value.ts";

const MAX_ALT_LENGTH = 250;
const redundant =
  /^(?:an? |the )?(?:image|picture|photo|photograph|graphic|drawing|figure|icon|screenshot) (?:of|showing|that shows)\b/i;
const fileName = /^[\w-]+\.(?:svg|png|jpe?g|gif|webp|mp3|ogg|wav|json)$/i;

/** Reports an alt text that doesn't help anybody. */
export function checkAlt(reader: Reader, { words, at }: ValidValue): void {
  const alt = plainText(words);
  const redundantWords = redundant.exec(alt)?.[0];
  if (redundantWords) reader.findings.text("ALT_REDUNDANT", at, { words: redundantWords });
  if (fileName.test(alt)) reader.findings.text("ALT_FILE", at);
  if (alt.length > MAX_ALT_LENGTH) reader.findings.text("ALT_LONG", at, { count: alt.length });
}
