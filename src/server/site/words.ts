import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { periodInWords, periodNames } from "#rules/account/kept-periods.ts";
import type { Settings } from "../settings.ts";

export interface Words {
  title: string;
  html: string;
  /** ISO date. */
  updated: string | null;
}

let markdown: ReturnType<typeof createMarkdown> | null = null;

async function createMarkdown() {
  const { default: MarkdownIt } = await import("markdown-it");
  return new MarkdownIt({ html: false, linkify: false, typographer: false });
}

function loadMarkdown() {
  markdown ??= createMarkdown();
  return markdown;
}

/** Limit of common file systems. */
const LONGEST = 200;
const HEAD = /^---\n([\s\S]*?)\n---\n/;

/** Reads a text page from its Markdown file; null when there is none. The slug comes from the address, so only plain ones are looked up. */
export async function readWords(pagesDir: string, slug: string, settings: Settings): Promise<Words | null> {
  if (slug.length > LONGEST || !/^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(slug)) return null;
  let text: string;
  try {
    text = await readFile(join(pagesDir, `${slug}.md`), "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR")) return null;
    throw error;
  }
  const filled = text
    .replaceAll("{site_name}", settings.siteName)
    .replaceAll("{support_email}", settings.supportEmail)
    .replace(/\{(keep_\w+)\}/g, (whole, name: string) =>
      name in periodNames ? periodInWords(settings.keep, periodNames[name as keyof typeof periodNames]) : whole,
    );
  const head = HEAD.exec(filled)?.[1] ?? "";
  const field = (name: string) => new RegExp(`^${name}: (.+)$`, "m").exec(head)?.[1];
  return {
    title: field("title") ?? settings.siteName,
    html: (await loadMarkdown()).render(filled.replace(HEAD, "")),
    updated: field("updated") ?? null,
  };
}
