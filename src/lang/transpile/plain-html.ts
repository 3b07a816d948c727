import type { Block, ImageBlock, PlainBlock } from "../check/lesson.ts";
import type { Figure, UploadedFigure } from "../lesson-program.ts";
import { escapeHtml } from "./html.ts";
import { inlineHtml } from "./inline.ts";
import type { Maker } from "./maker.ts";

/** Blocks as plain HTML. Blocks that can only be widgets are left out; the check has reported them. */
export function plainHtml(maker: Maker, blocks: readonly Block[]): string {
  return blocks.map((block) => (isPlain(block) ? blockHtml(maker, block) : "")).join("");
}

/** True if the block becomes plain HTML. */
export function isPlain(block: Block): block is PlainBlock {
  return block.kind in makers;
}

/** One plain block as HTML. */
export function blockHtml(maker: Maker, block: PlainBlock): string {
  switch (block.kind) {
    case "paragraph":
      return makers.paragraph(maker, block);
    case "maths":
      return makers.maths(maker, block);
    case "code":
      return makers.code(maker, block);
    case "list":
      return makers.list(maker, block);
    case "table":
      return makers.table(maker, block);
    case "quote":
      return makers.quote(maker, block);
    case "image":
      return makers.image(maker, block);
  }
}

type Makers = { readonly [K in PlainBlock["kind"]]: (maker: Maker, block: Extract<PlainBlock, { kind: K }>) => string };

const makers: Makers = {
  paragraph: (maker, { contents }) => {
    const words = inlineHtml(maker, contents, "pressable");
    return words === "" ? "" : `<p>${words}</p>`;
  },
  maths: (maker, { tex }) => {
    const made = maker.renderers.math(tex, true);
    return "html" in made ? made.html : `<p><code>${escapeHtml(tex)}</code></p>`;
  },
  code: (maker, { language, text }) =>
    `<pre tabindex="0"><code class="language-${language}">${maker.renderers.code(language, text)}</code></pre>`,
  list: (maker, { ordered, items }) => {
    const tag = ordered ? "ol" : "ul";
    return `<${tag}>${items.map((item) => `<li>${itemHtml(maker, item)}</li>`).join("")}</${tag}>`;
  },
  table: (maker, { caption, rowHeads, rows: [head = [], ...rest] }) => {
    const cell = (tag: string, words: readonly (typeof head)[number][number][]) =>
      `<${tag}>${inlineHtml(maker, words, "pressable")}</${tag.split(" ")[0]}>`;
    const title = caption ? `<caption>${inlineHtml(maker, caption, "plain")}</caption>` : "";
    const top = head.map((words) => cell('th scope="col"', words)).join("");
    const row = (cells: typeof head): string =>
      cells.map((words, column) => cell(rowHeads && column === 0 ? 'th scope="row"' : "td", words)).join("");
    const body = rest.map((cells) => `<tr>${row(cells)}</tr>`).join("");
    return `<table tabindex="0">${title}<thead><tr>${top}</tr></thead><tbody>${body}</tbody></table>`;
  },
  quote: (maker, { by, blocks }) => {
    const source = by ? `<figcaption>${inlineHtml(maker, by, "pressable")}</figcaption>` : "";
    return `<figure class="quote"><blockquote>${plainHtml(maker, blocks)}</blockquote>${source}</figure>`;
  },
  image: (maker, block) => {
    const figure = maker.figure(block.alias);
    return figure ? figureHtml(maker, block, figure) : "";
  },
};

/** List item. A single paragraph gives its words without `<p>`. */
function itemHtml(maker: Maker, [first, ...rest]: readonly Block[]): string {
  if (first?.kind !== "paragraph") return plainHtml(maker, first ? [first, ...rest] : rest);
  if (rest.some(({ kind }) => kind === "paragraph")) return plainHtml(maker, [first, ...rest]);
  return inlineHtml(maker, first.contents, "pressable") + plainHtml(maker, rest);
}

function figureHtml(maker: Maker, { alt, caption }: ImageBlock, figure: Figure): string {
  const label = escapeHtml(alt);
  const picture =
    "svg" in figure
      ? `<div ${alt === "" ? 'aria-hidden="true"' : `role="img" aria-label="${label}"`}>${figure.svg}</div>`
      : `<img src="${escapeHtml(figure.url)}" alt="${label}" width="${figure.width}" height="${figure.height}"${otherWidths(figure)} loading="lazy">`;
  const words = caption ? `<figcaption>${inlineHtml(maker, caption, "pressable")}</figcaption>` : "";
  return `<figure class="figure">${picture}${words}</figure>`;
}

function otherWidths({ srcset = "" }: UploadedFigure): string {
  return srcset === "" ? "" : ` srcset="${escapeHtml(srcset)}" sizes="(min-width: 48rem) 44rem, 100vw"`;
}
