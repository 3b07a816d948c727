import type { Loc } from "../syntax.ts";
import { replaceFix } from "./findings.ts";
import type { Reader } from "./reader.ts";
import type { ValidValue } from "./validate-value.ts";

const empty = new Set([
  "here",
  "click here",
  "this",
  "this link",
  "link",
  "this page",
  "more",
  "read more",
  "see here",
]);
const site = /^\/(?![/\\])[^\s"<>\\]*$/;
const web = /^https?:\/\/[^\s"<>\\]+$/i;
const mail = /^mailto:[^\s"<>\\@]+@[^\s"<>\\@]+$/i;

/** True for addresses a link may have: http, https, mailto, or a path of this site. */
export function isLinkAddress(address: string): boolean {
  return site.test(address) || web.test(address) || mail.test(address);
}

/** Reports an address that no link may have, and link words that don't say where it leads. */
export function checkLink(reader: Reader, { text: address, at }: ValidValue, words: string, start: Loc): void {
  if (!isLinkAddress(address)) {
    const isMail = isLinkAddress(`mailto:${address}`);
    const bare = /^(?:www\.|[a-z0-9-]+\.(?:org|com|net|edu)\b)/i.test(address) && isLinkAddress(`https://${address}`);
    reader.findings.text(
      "LINK_SCHEME",
      at,
      {},
      bare || isMail
        ? replaceFix(isMail ? "Add mailto:" : "Add https://", at, `"${isMail ? "mailto:" : "https://"}${address}"`)
        : undefined,
    );
  } else if (/^http:/i.test(address)) {
    reader.findings.text("LINK_PLAIN", at, {}, replaceFix("Use https", at, `"https${address.slice(4)}"`));
  }
  const label = words.toLowerCase().replace(/[.,:;]+$/, "");
  if (label === "") reader.findings.text("WORDS_EMPTY", start, { name: "link" });
  else if (empty.has(label) || web.test(label)) reader.findings.text("LINK_WORDS", start, { words });
  if (reader.isPage && site.test(address) && !reader.isPage(address))
    reader.findings.text("LINK_NOWHERE", at, { address });
}
