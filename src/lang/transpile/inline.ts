import { isLinkAddress } from "../check/links.ts";
import { plainText } from "../check/plain-text.ts";
import { DEPTH_LIMIT } from "../check/reader.ts";
import type { Annotation, Text } from "../syntax.ts";
import { escapeHtml } from "./html.ts";
import { keepUnits } from "./keep-units.ts";
import type { Maker } from "./maker.ts";

/** Running text, or words inside something pressable, where links and definitions stay plain. */
export type Pressable = "pressable" | "plain";

const tags: Readonly<Record<string, string>> = { "*": "em", _: "em", "**": "strong", __: "strong" };
const signs: Readonly<Record<string, string>> = { "...": "…", "---": "—", "--": "–", "&": "&amp;" };

/** HTML being written. `isSpaced` means that another space would be one too many. */
interface Line {
  readonly maker: Maker;
  readonly inside: Pressable;
  readonly parts: string[];
  isSpaced: boolean;
}

/** Marked text as inline HTML. */
export function inlineHtml(maker: Maker, texts: readonly Text[], inside: Pressable): string {
  const line: Line = { maker, inside, parts: [], isSpaced: true };
  write(line, texts, 0);
  return line.parts.join("").trimEnd();
}

function put(line: Line, html: string): void {
  line.parts.push(html);
  line.isSpaced = false;
}

function write(line: Line, texts: readonly Text[], depth: number): void {
  for (const text of texts) {
    if (text.kind === "raw") {
      const value = line.isSpaced ? text.value.trimStart() : text.value;
      if (value === "") continue;
      line.parts.push(escapeHtml(keepUnits(value)));
      line.isSpaced = value.endsWith(" ");
    } else if (text.kind === "verbatim") {
      put(line, text.mark === "$" ? maths(line.maker, text.value) : `<code>${escapeHtml(text.value)}</code>`);
    } else if (text.kind === "annotation" && depth < DEPTH_LIMIT) writeAnnotation(line, text, depth + 1);
  }
}

/** Inline formula; TeX that can't be read is shown as written. */
function maths(maker: Maker, tex: string): string {
  if (tex.trim() === "") return "";
  const made = maker.renderers.math(tex, false);
  return "html" in made ? made.html : `<code>${escapeHtml(tex)}</code>`;
}

function writeAnnotation(line: Line, text: Annotation, depth: number): void {
  const mark = text.start.value;
  if (text.end === null) {
    put(line, text.command?.value.name?.value === "input" ? blank : (signs[mark] ?? escapeHtml(mark)));
    return;
  }
  const tag = tags[mark];
  const [before, after] = tag ? [`<${tag}>`, `</${tag}>`] : commandTags(line, text, depth);
  line.parts.push(before);
  write(line, text.contents, depth);
  if (after !== "") put(line, after);
}

const blank = '<span class="blank" role="img" aria-label="blank"></span>';

/** Tags around the words of a command; empty if it can't be pressed or is incomplete. */
function commandTags({ maker, inside }: Line, { command, contents }: Annotation, depth: number): [string, string] {
  const value = command?.value.args[0];
  const name = command?.value.name?.value;
  if (inside === "plain" || !value) return ["", ""];
  if (name === "link" && value.kind === "string") return linkTags(value.value);
  if (name !== "define") return ["", ""];
  const meaning: Line = { maker, inside: "plain", parts: [], isSpaced: true };
  if (value.kind === "markup") write(meaning, value.value, depth);
  else meaning.parts.push(escapeHtml(String(value.value)));
  return definitionTags(maker.partId("define"), meaning.parts.join(""), plainText(contents));
}

function linkTags(address: string): [string, string] {
  if (!isLinkAddress(address)) return ["", ""];
  const relation = address.startsWith("/") ? "" : ' rel="noopener noreferrer"';
  return [`<a href="${escapeHtml(address)}"${relation}>`, "</a>"];
}

/** Definition that opens without any script, through the Popover API. */
function definitionTags(id: string, meaning: string, word: string): [string, string] {
  return [
    `<dfn><button type="button" class="define" popovertarget="${id}">`,
    `</button></dfn><span class="definition" id="${id}" popover role="note" aria-label="${escapeHtml(word)}">${meaning}</span>`,
  ];
}
