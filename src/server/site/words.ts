import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { periodInWords, periodNames } from "#rules/account/kept-periods.ts";
import type { Database } from "../db/tables.ts";
import type { Settings } from "../settings.ts";
import { renderText } from "./render-text.ts";
import { type PageText, readPublished } from "./text-store.ts";

export interface Words {
  title: string;
  html: string;
  /** ISO date. */
  updated: string | null;
}

/** Places that text pages come from. */
export interface TextSources {
  db: Kysely<Database>;
  /** Folder of the pages that come with the program. */
  pagesDir: string;
  settings: Settings;
}

/** Limit of common file systems. */
const LONGEST = 200;
const HEAD = /^---\n([\s\S]*?)\n---\n/;

/** Reads a text page: what staff published, else its file; null when there's neither. */
export async function readWords({ db, pagesDir, settings }: TextSources, path: string): Promise<Words | null> {
  if (!isPlain(path)) return null;
  const published = await readPublished(db, path);
  if (published) {
    const { title, html } = await renderWords(published, settings);
    return { title, html, updated: published.published_at.toISOString().slice(0, 10) };
  }
  const file = await readTextFile(pagesDir, path, settings);
  return file && { ...(await renderWords(file, settings)), updated: file.updated };
}

/** A page as people would read it, with the site's name and addresses filled in, and its problems. */
export async function renderWords({ title, text, format }: PageText, settings: Settings) {
  return { title: fillWords(title, settings), ...(await renderText({ text: fillWords(text, settings), format })) };
}

/** The file of a text page that comes with the program, as it's written. */
export async function readTextFile(
  pagesDir: string,
  path: string,
  settings: Settings,
): Promise<(PageText & { updated: string | null }) | null> {
  if (!isPlain(path)) return null;
  let file: string;
  try {
    file = await readFile(join(pagesDir, `${path}.md`), "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR")) return null;
    throw error;
  }
  const head = HEAD.exec(file)?.[1] ?? "";
  const field = (name: string) => new RegExp(`^${name}: (.+)$`, "m").exec(head)?.[1];
  return {
    title: field("title") ?? settings.siteName,
    text: file.replace(HEAD, ""),
    format: "markdown",
    updated: field("updated") ?? null,
  };
}

/** The path comes from the address, so only plain ones are looked up. */
function isPlain(path: string): boolean {
  return path.length <= LONGEST && /^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(path);
}

/** Text with the site's name, address for mail and periods in place of their names. */
export function fillWords(text: string, settings: Settings): string {
  return text
    .replaceAll("{site_name}", settings.siteName)
    .replaceAll("{support_email}", settings.supportEmail)
    .replace(/\{(keep_\w+)\}/g, (whole, name: string) =>
      name in periodNames ? periodInWords(settings.keep, periodNames[name as keyof typeof periodNames]) : whole,
    );
}
