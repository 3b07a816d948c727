import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { RouteName } from "#contract/paths.ts";
import type { staffTextPage } from "#contract/staff/texts.page.ts";
import type { App } from "../../http/app.ts";
import type { Visit } from "../../http/visit.ts";
import { type Draft, type PageText, type PublishedText, readDraft, readVersions } from "../../site/text-store.ts";
import { readTextFile, renderWords } from "../../site/words.ts";

type Results = Infer<typeof staffTextPage.results>;

const AT_ONCE = 20;
const EMPTY: PageText = { title: "", text: "", format: "markdown" };

/** Draft, preview and history of a text page. */
export async function textView(app: App, { db, tools, viewer }: Visit, path: string, asked?: number): Promise<Results> {
  const { settings } = tools;
  const [draft, file] = await Promise.all([readDraft(db, path), readTextFile(app.pagesDir, path, settings)]);
  const current = draft?.published_version ?? null;
  const versions = await readVersions(db, path, { limit: AT_ONCE + 1, ...(asked !== undefined && { upTo: asked }) });
  const [published] = current === null ? [] : await readVersions(db, path, { upTo: current, limit: 1 });
  const read: PageText | null = published ?? file;
  const written: PageText = draft ?? read ?? EMPTY;
  const { title, html, problems } = await renderWords(written, settings);
  const looked = asked === undefined ? undefined : versions[0];
  return {
    path,
    address: addressOf(path),
    values: { title: written.title, text: written.text, format: written.format },
    revision: draft?.revision ?? 0,
    saved: draft ? { at: draft.edited_at.toISOString(), by: draft.edited_by } : null,
    draft: { title, html, problems },
    published: current,
    has_file: file !== null,
    differs: draft !== undefined && !(read && sameText(draft, read)),
    other: null,
    history: versions.slice(0, AT_ONCE).map(line),
    older: versions.length > AT_ONCE ? (versions[AT_ONCE]?.version ?? null) : null,
    looked_at: looked ? { ...(await lookAt(looked)), is_current: looked.version === current } : null,
    form_key: tools.random.uuid(),
    field_errors: {},
    errors: [],
    time_zone: viewer.timeZone,
  };

  async function lookAt(version: PublishedText) {
    const shown = await renderWords(version, settings);
    return { version: version.version, title: shown.title, html: shown.html };
  }
}

/** Draft that a form didn't know of, as it's shown beside the form. */
export function otherDraft(draft: Draft): NonNullable<Results["other"]> {
  return { title: draft.title, text: draft.text, by: draft.edited_by, at: draft.edited_at.toISOString() };
}

export function sameText(a: PageText, b: PageText): boolean {
  return a.title === b.title && a.text === b.text && a.format === b.format;
}

function line({ version, published_at, published_by, reason }: PublishedText): Results["history"][number] {
  return { version, at: published_at.toISOString(), by: published_by, reason };
}

/** Address of a text page; null for text that's part of another page. */
export function addressOf(path: string): string | null {
  if (path.startsWith("s/")) return pathTo("content_page", { path: path.slice(2) });
  return path.includes("/") ? null : pathTo(path as RouteName); // one of the named text pages
}
