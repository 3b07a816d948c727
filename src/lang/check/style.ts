import type { Raw } from "../syntax.ts";
import type { Reader } from "./reader.ts";

/** Any code unit of an emoji counts, so that no code points have to be put together. */
const suspicious = /[!<\u2191-\uffff]|[A-Z]{3}/;
const shouted = /\b(?:\p{Lu}{8,}|\p{Lu}{3,} \p{Lu}{3,}(?: \p{Lu}{2,})*)\b/u;
const exclaimed = /\p{L}!(?:\s|$)/u;
const element =
  /<!--|<\/?(?:a|b|br|center|code|div|em|font|h[1-6]|hr|i|img|li|ol|p|pre|small|span|strong|sub|sup|table|td|th|tr|u|ul)\b[^<>]*>/i;
const pictograph = /\p{Emoji_Presentation}/u;

/** Reports capitals, exclamation marks and emoji in plain text. */
export function checkStyle(reader: Reader, { at, value }: Raw): void {
  if (!suspicious.test(value)) return;
  const words = shouted.exec(value)?.[0];
  if (words) reader.findings.text("CAPITALS", at, { words });
  if (exclaimed.test(value)) reader.findings.text("EXCLAMATION", at);
  const tag = element.exec(value)?.[0];
  if (tag) reader.findings.text("TAG_FOREIGN", at, { tag });
  if (pictograph.test(value)) reader.findings.text("PICTOGRAPH", at);
}
