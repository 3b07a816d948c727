import { LRUCache } from "lru-cache";
import type { Rich } from "#lang/lesson-program.ts";
import { createMarkdown } from "./safe-markdown.ts";

const markdown = createMarkdown();
markdown.disable(["heading", "lheading"]);

/** A personal interactive is built for every page, but its author's texts are always the same. */
const rendered = new LRUCache<string, string>({ max: 2000 });

/** Renders rich text as HTML that is safe for any page: an author's Markdown with `$maths$`, or our transpiler's own output. */
export function renderRich(rich: Rich): string {
  if (typeof rich !== "string") return rich.html;
  const known = rendered.get(rich);
  if (known !== undefined) return known;
  const html = markdown.render(rich).trim();
  rendered.set(rich, html);
  return html;
}
