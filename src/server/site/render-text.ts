import { LRUCache } from "lru-cache";
import type { LessonWidget } from "#contract/learning/lesson.page.ts";
import type { PageText } from "./text-store.ts";

export interface RenderedText {
  /** Safe for any page. */
  html: string;
  /** Sentences about what's wrong with it; a text with any isn't published. */
  problems: string[];
}

type Source = Pick<PageText, "text" | "format">;

const rendered = new LRUCache<string, RenderedText>({ max: 200 });

/** Renders the text of a page. Headings begin at the second level, because the page's title is the first. */
export async function renderText({ text, format }: Source): Promise<RenderedText> {
  const key = `${format} ${text}`;
  const known = rendered.get(key);
  if (known) return known;
  const made = format === "markdown" ? await renderMarkdown(text) : await renderCamperdown(text);
  rendered.set(key, made);
  return made;
}

let markdown: Promise<{ render(text: string): string }> | null = null;

async function renderMarkdown(text: string): Promise<RenderedText> {
  markdown ??= loadMarkdown();
  return { html: (await markdown).render(text), problems: [] };
}

async function loadMarkdown() {
  const { createMarkdown } = await import("../content/safe-markdown.ts");
  const made = createMarkdown();
  made.core.ruler.push("one_title", ({ tokens }) => {
    for (const token of tokens) if (token.tag === "h1") token.tag = "h2";
  });
  return made;
}

async function renderCamperdown(text: string): Promise<RenderedText> {
  const [{ transpile }, { renderers }, { blockOf }] = await Promise.all([
    import("#lang/transpile.ts"),
    import("#render/renderers.ts"),
    import("#render/lesson-block.ts"),
  ]);
  const program = transpile(
    { camperdown: text, assets: [], settings: { title: "", kind: "lesson" }, knownTypes: [] },
    renderers,
  );
  const problems = program.unifiedWarnings
    .filter(({ severity, sourceType }) => severity === "error" && sourceType === "camperdown")
    .map(({ message, location }) => `Line ${location?.start.line ?? 1}: ${message}`);
  const { pages, branches } = program.lessonWidgetSchema.public;
  const parts = [...pages.map((page) => ({ page, tag: "h2" })), ...branches.map((page) => ({ page, tag: "h3" }))]
    .sort((a, b) => a.page.line - b.page.line)
    .map(({ page, tag }) => ({ tag, ...blockOf(page) }));
  const questions = parts.some(({ contents }) => contents.some(isPlayed));
  if (questions) problems.push("A text page can't hold questions, sounds or choices between pages.");
  return {
    html: parts
      .map(
        ({ tag, title, contents }) =>
          `${title === "" ? "" : `<${tag}>${title}</${tag}>`}${contents.map(htmlOf).join("")}`,
      )
      .join(""),
    problems,
  };
}

function isPlayed(widget: LessonWidget): boolean {
  switch (widget.kind) {
    case "html":
    case "image":
      return false;
    case "reveal":
    case "note":
      return widget.contents.some(isPlayed);
    case "columns":
      return widget.columns.flat().some(isPlayed);
    default:
      return true;
  }
}

function htmlOf(widget: LessonWidget): string {
  switch (widget.kind) {
    case "html":
      return widget.html;
    case "reveal":
      return `<details><summary>${widget.title}</summary>${widget.contents.map(htmlOf).join("")}</details>`;
    case "note":
      return widget.contents.map(htmlOf).join("");
    case "columns":
      return widget.columns.flat().map(htmlOf).join("");
    default:
      return "";
  }
}
