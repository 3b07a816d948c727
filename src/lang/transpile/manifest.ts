import { sha256, utf8Length } from "../hash.ts";
import type { LessonAsset, LessonProgram, SecretSolvable } from "../lesson-program.ts";
import { assetText } from "./content-hashes.ts";

/** One row per type of interactive in the lesson, sorted by type. A program's source counts towards its bytes. */
export function makeManifest(
  secret: Readonly<Record<string, SecretSolvable>>,
  assets: ReadonlyMap<string, LessonAsset>,
): LessonProgram["interactivesManifest"] {
  const rows = new Map<string, { alias: string; text: string }[]>();
  for (const [alias, { type, asset }] of Object.entries(secret)) {
    const text = assetText(assets.get(alias) ?? { type, json: asset });
    const row = rows.get(type) ?? [];
    row.push({ alias, text });
    rows.set(type, row);
  }
  const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.map(([type, row]) => ({
    type,
    aliases: row.map(({ alias }) => alias),
    contentHash: sha256(row.map(({ alias, text }) => `${alias}\n${sha256(text)}`).join("\n")),
    bytes: row.reduce((sum, { text }) => sum + utf8Length(text), 0),
  }));
}
