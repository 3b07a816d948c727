import { type Kysely, sql } from "kysely";
import { z } from "zod";
import type { Database } from "../../db/tables.ts";
import { type AssetProgram, programHash, programOf } from "../../elm/asset-program.ts";

const elmAsset = z.object({ elm: z.string(), packages: z.array(z.string()).default([]) });

/** The Elm program of an asset's JSON; null if there's none in it. */
export function readAssetProgram(alias: string, json: unknown): AssetProgram | null {
  const read = elmAsset.safeParse(json);
  return read.success ? { alias, ...read.data } : null;
}

/** Newest compiled script of each program, by alias. A program that was never compiled has none. */
export async function findScripts(
  db: Kysely<Database>,
  programs: readonly AssetProgram[],
): Promise<ReadonlyMap<string, string>> {
  const scripts = new Map<string, string>();
  if (programs.length === 0) return scripts;
  const hashes = programs.map((asset) => programHash(programOf(asset).program));
  const { rows } = await sql<{ program: string; script: string }>`
    select distinct on (program_hash) program_hash as program, blob_hash as script from elm_builds
    where program_hash = any(${hashes}) and blob_hash is not null
    order by program_hash, at desc`.execute(db);
  const found = new Map(rows.map(({ program, script }) => [program, script]));
  for (const [index, { alias }] of programs.entries()) {
    const script = found.get(hashes[index] ?? "");
    if (script !== undefined) scripts.set(alias, script);
  }
  return scripts;
}
