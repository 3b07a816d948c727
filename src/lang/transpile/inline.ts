import { isLinkAddress } from "../check/links.ts";
import { plainText } from "../check/plain-text.ts";
import { DEPTH_LIMIT } from "../check/reader.ts";
import type { Annotation, Text } from "../syntax.ts";
import { escapeHtml } from "./html.ts";
import type { Maker } from "./maker.ts";

/** Running text, or words inside something that is pressed itself, where links and definitions stay plain. */
export type Pressable = "pressable" | "plain";

const tags: Readonly<Record<string, string>> = { "*": "em", _: "em", "**": "strong", __: "strong" };
const signs: Readonly<Record<string, string>> = { "...": "…", "---": "—", "--": "–", "&": "&amp;" };

/** Marked text as HTML of a line. */
export function inlineHtml(maker: Maker, texts: readonly Text[], inside: Pressable): string {
  return stretch(maker, texts, inside, 0).trim();
}

function stretch(maker: Maker, texts: readonly Text[], inside: Pressable, depth: number): string {
  let html = "";
  for (const text of texts) {
    if (text.kind === "raw") {
      const isAfterSpace = html === "" ? depth === 0 : html.endsWith(" ");
      html += escapeHtml(isAfterSpace ? text.value.trimStart() : text.value);
    } else if (text.kind === "verbatim")
      html += text.mark === "$" ? maths(maker, text.value) : `<code>${escapeHtml(text.value)}</code>`;
    else if (text.kind === "annotation" && depth < DEPTH_LIMIT) html += annotation(maker, text, inside, depth + 1);
  }
  return html;
}

/** A formula in the line; TeX that cannot be read is shown as written. */
function maths(maker: Maker, tex: string): string {
  if (tex.trim() === "") return "";
  const made = maker.renderers.math(tex, false);
  return "html" in made ? made.html : `<code>${escapeHtml(tex)}</code>`;
}

function annotation(maker: Maker, text: Annotation, inside: Pressable, depth: number): string {
  const mark = text.start.value;
  const command = text.command?.value;
  if (command?.name?.value === "input" && mark === "&")
    return '<span class="blank" role="img" aria-label="blank"></span>';
  if (text.end === null) return signs[mark] ?? escapeHtml(mark);
  const words = stretch(maker, text.contents, inside, depth);
  const tag = tags[mark];
  if (tag) return `<${tag}>${words}</${tag}>`;
  const value = command?.args[0];
  if (inside === "plain" || !value) return words;
  if (command.name?.value === "link") return value.kind === "string" ? link(value.value, words) : words;
  if (command.name?.value !== "define") return words;
  const meaning =
    value.kind === "markup" ? stretch(maker, value.value, "plain", depth) : escapeHtml(String(value.value));
  return definition(maker, words, meaning, plainText(text.contents));
}

function link(address: string, words: string): string {
  if (!isLinkAddress(address)) return words;
  const relation = address.startsWith("/") ? "" : ' rel="noopener noreferrer"';
  return `<a href="${escapeHtml(address)}"${relation}>${words}</a>`;
}

/** Opens by finger, mouse and key without any script: the Popover API. */
function definition(maker: Maker, words: string, meaning: string, plain: string): string {
  const id = maker.partId("define");
  return (
    `<dfn><button type="button" class="define" popovertarget="${id}">${words}</button></dfn>` +
    `<span class="definition" id="${id}" popover role="note" aria-label="${escapeHtml(plain)}">${meaning}</span>`
  );
}
