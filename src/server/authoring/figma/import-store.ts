import { type Kysely, sql } from "kysely";
import type { UploadedAsset } from "#contract/authoring/upload-asset.ts";
import type { FigmaFrame } from "#rules/authoring/figma/figma-frames.ts";
import { failpoint } from "../../db/failpoint.ts";
import type { Database } from "../../db/tables.ts";
import type { StoredBlob } from "../assets/make-asset.ts";
import { recordBlobs } from "../assets/record-upload.ts";
import { sentences } from "./sentences.ts";

/** Request of an author, which doesn't change. */
export interface ImportRequest {
  /** Layer that the link points to. */
  nodeId: string | null;
  nodes: readonly { node_id: string; name: string }[];
  format: "png" | "svg";
  scale: number;
}

/** Progress of an import. */
export interface ImportFacts {
  fileName: string;
  frames: readonly FigmaFrame[];
  /** Addresses of what Figma has drawn, by layer; null before it has, and once they've expired. */
  urls: Readonly<Record<string, string>> | null;
  /** Layers that are here or can't be had. */
  done: readonly string[];
  assets: readonly UploadedAsset[];
  errors: readonly string[];
  /** Times that Figma was asked to draw. */
  renders: number;
  /** Requests in a row that got no answer. */
  tries: number;
  /** Why it waits. */
  waits: "asked" | "away" | null;
  /** Time at which Figma may be asked again, where that's too long to wait for. */
  until: number | null;
}

export const NEW_FACTS: ImportFacts = {
  fileName: "",
  frames: [],
  urls: null,
  done: [],
  assets: [],
  errors: [],
  renders: 0,
  tries: 0,
  waits: null,
  until: null,
};

export interface ClaimedImport {
  userId: string;
  importId: string;
  kind: "list" | "pictures";
  fileKey: string;
  request: ImportRequest;
  facts: ImportFacts;
  heldUntil: Date;
}

/** Time after which an import is free again if its process was killed. One step takes less. */
export const LEASE_MS = 120_000;
/** An import that hasn't ended by then never will. */
const MAX_AGE_MS = 24 * 3_600_000;

/** Ends imports that have been tried for a day. */
export async function endOldImports(db: Kysely<Database>, now: number): Promise<void> {
  const errors = JSON.stringify([sentences.away]);
  await sql`
    update figma_imports set state = 'failed', held_until = null,
      facts = jsonb_set(facts, '{errors}', (facts->'errors') || ${errors}::jsonb)
    where state = 'waiting' and at < ${new Date(now - MAX_AGE_MS)}`.execute(db);
}

/** Takes an import whose time has come and that no process is working on. */
export async function claimImport(db: Kysely<Database>, now: number): Promise<ClaimedImport | null> {
  const at = new Date(now);
  const { rows } = await sql<ClaimedImport>`
    update figma_imports i set held_until = ${new Date(now + LEASE_MS)}
    where (i.user_id, i.import_id) = (
      select user_id, import_id from figma_imports
      where state = 'waiting' and next_try_at <= ${at} and (held_until is null or held_until <= ${at})
      order by next_try_at, import_id limit 1 for update skip locked)
    returning i.user_id as "userId", i.import_id as "importId", i.kind, i.file_key as "fileKey", i.request, i.facts,
      i.held_until as "heldUntil"`.execute(db);
  return rows[0] ?? null;
}

/** The next state of an import. */
export interface Step {
  state: "waiting" | "done" | "failed";
  facts: ImportFacts;
  nextTryAt: number;
  blobs?: readonly StoredBlob[];
}

/** Records a step and lets go of the import: files and progress together. False if another process has taken it over. */
export async function recordStep(
  db: Kysely<Database>,
  { userId, importId, heldUntil }: ClaimedImport,
  { state, facts, nextTryAt, blobs = [] }: Step,
  now: number,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("figma_imports")
      .set({ state, facts: JSON.stringify(facts), next_try_at: new Date(nextTryAt), held_until: null })
      .where("user_id", "=", userId)
      .where("import_id", "=", importId)
      .where("state", "=", "waiting")
      .where("held_until", "=", heldUntil)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await recordBlobs(trx, blobs, new Date(now));
    failpoint("figma.step");
    return true;
  });
}
