import type { Given } from "./fit.ts";
import { plainText } from "./plain-text.ts";
import type { Reader } from "./reader.ts";

const LONGEST_ALT = 250;
const redundant =
  /^(?:an? |the )?(?:image|picture|photo|photograph|graphic|drawing|figure|icon|screenshot) (?:of|showing|that shows)\b/i;
const fileName = /^[\w-]+\.(?:svg|png|jpe?g|gif|webp|mp3|ogg|wav|json)$/i;

/** Notes an alt text that helps nobody. */
export function checkAlt(reader: Reader, { words, at }: Given): void {
  const alt = plainText(words);
  const said = redundant.exec(alt)?.[0];
  if (said) reader.findings.text("ALT_REDUNDANT", at, { words: said });
  if (fileName.test(alt)) reader.findings.text("ALT_FILE", at);
  if (alt.length > LONGEST_ALT) reader.findings.text("ALT_LONG", at, { count: alt.length });
}
