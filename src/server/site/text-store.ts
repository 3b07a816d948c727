import { type Kysely, sql } from "kysely";
import type { TextFormat } from "#rules/site/text-pages.ts";
import type { Database } from "../db/tables.ts";

/** Text of a page as somebody wrote it. */
export interface PageText {
  title: string;
  text: string;
  format: TextFormat;
}

export interface Draft extends PageText {
  revision: number;
  edited_at: Date;
  /** Address of the account; null once it's gone. */
  edited_by: string | null;
  edited_by_id: string | null;
  published_version: number | null;
}

export interface PublishedText extends PageText {
  version: number;
  reason: string;
  published_at: Date;
  published_by: string | null;
}

/** Text that people read at a path; undefined if staff have published none. */
export async function readPublished(
  db: Kysely<Database>,
  path: string,
): Promise<(PageText & { published_at: Date }) | undefined> {
  return db
    .selectFrom("text_pages as p")
    .innerJoin("text_page_versions as v", (join) =>
      join.onRef("v.path", "=", "p.path").onRef("v.version", "=", "p.published_version"),
    )
    .select(["v.title", "v.text", "v.format", "v.published_at"])
    .where("p.path", "=", path)
    .executeTakeFirst();
}

/** `lock`: until the transaction ends, nobody else changes the page. */
export async function readDraft(db: Kysely<Database>, path: string, lock = false): Promise<Draft | undefined> {
  if (lock) await sql`select pg_advisory_xact_lock(hashtextextended(${`text-page:${path}`}, 0))`.execute(db);
  return db
    .selectFrom("text_pages as p")
    .leftJoin("users as u", "u.user_id", "p.edited_by")
    .select([
      ...(["p.title", "p.text", "p.format", "p.revision", "p.edited_at", "p.published_version"] as const),
      "u.email as edited_by",
      "p.edited_by as edited_by_id",
    ])
    .where("p.path", "=", path)
    .executeTakeFirst();
}

/** Keeps a draft as its next revision. */
export async function writeDraft(
  db: Kysely<Database>,
  path: string,
  draft: PageText & { revision: number; by: string; at: Date },
): Promise<void> {
  const { by, at, ...text } = draft;
  const row = { ...text, edited_by: by, edited_at: at };
  await db
    .insertInto("text_pages")
    .values({ path, ...row, published_version: null })
    .onConflict((conflict) => conflict.column("path").doUpdateSet(row))
    .execute();
}

/** Publishes a text as the page's next version, and returns its number. */
export async function writeVersion(
  db: Kysely<Database>,
  path: string,
  version: PageText & { reason: string; by: string; at: Date },
): Promise<number> {
  const { by, at, ...text } = version;
  const last = await db
    .selectFrom("text_page_versions")
    .select("version")
    .where("path", "=", path)
    .orderBy("version", "desc")
    .executeTakeFirst();
  const number = (last?.version ?? 0) + 1;
  await db
    .insertInto("text_page_versions")
    .values({ path, version: number, ...text, published_by: by, published_at: at })
    .execute();
  await setPublished(db, path, number);
  return number;
}

/** Which version people read; null: none. */
export async function setPublished(db: Kysely<Database>, path: string, version: number | null): Promise<void> {
  await db.updateTable("text_pages").set({ published_version: version }).where("path", "=", path).execute();
}

/** Versions of a page, newest first. `upTo`: from this one on. */
export function readVersions(
  db: Kysely<Database>,
  path: string,
  { upTo, limit }: { upTo?: number; limit: number },
): Promise<PublishedText[]> {
  return db
    .selectFrom("text_page_versions as v")
    .leftJoin("users as u", "u.user_id", "v.published_by")
    .select([
      ...(["v.version", "v.title", "v.text", "v.format", "v.reason", "v.published_at"] as const),
      "u.email as published_by",
    ])
    .where("v.path", "=", path)
    .$if(upTo !== undefined, (query) => query.where("v.version", "<=", upTo ?? 0))
    .orderBy("v.version", "desc")
    .limit(limit)
    .execute();
}

/** Pages that staff have written, by path, with whether the draft differs from what people read. */
export function listDrafts(db: Kysely<Database>, { after, limit }: { after: string; limit: number }) {
  return db
    .selectFrom("text_pages as p")
    .leftJoin("users as u", "u.user_id", "p.edited_by")
    .leftJoin("text_page_versions as v", (join) =>
      join.onRef("v.path", "=", "p.path").onRef("v.version", "=", "p.published_version"),
    )
    .select((eb) => [
      ...(["p.path", "p.title", "p.edited_at", "p.published_version"] as const),
      "u.email as edited_by",
      eb
        .or([
          eb("v.title", "!=", eb.ref("p.title")),
          eb("v.text", "!=", eb.ref("p.text")),
          eb("v.format", "!=", eb.ref("p.format")),
        ])
        .as("differs"),
    ])
    .where("p.path", ">", after)
    .orderBy("p.path")
    .limit(limit)
    .execute();
}

/** Paths below `s/` that people can read, for search engines. */
export async function publishedPaths(db: Kysely<Database>, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("text_pages")
    .select("path")
    .where("published_version", "is not", null)
    .where("path", "like", "s/%")
    .orderBy("path")
    .limit(limit)
    .execute();
  return rows.map(({ path }) => path);
}
