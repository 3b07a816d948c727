import { createHash, type Hash } from "node:crypto";
import { type FileSource, NoSuchFile } from "../../files/file-place.ts";
import { StoreProblem } from "../../files/store-problem.ts";
import { linesOf } from "../../files/unpacked-lines.ts";

export const FIRST_LINE = "-- Hypatia backup 1";
/** Line before a table's rows. */
export const COPY_LINE = /^COPY ("(\w+)" \((?:"\w+"(?:, )?)+\)) FROM stdin;$/;
const SUM_LINE = /^-- sha256 ([0-9a-f]{64})$/;

export type CheckedBackup = { tables: string[]; checksum: string } | { problem: string };

/** Reads a backup to its last byte, without keeping anything. */
export async function checkBackup(file: FileSource): Promise<CheckedBackup> {
  const hash = createHash("sha256");
  const tables: string[] = [];
  let inRows = false;
  let first = true;
  let sum: string | null = null;
  try {
    for await (const line of linesOf(file)) {
      if (first && line !== FIRST_LINE) return { problem: `${file.where} is not a backup of Hypatia.` };
      first = false;
      if (sum !== null) return { problem: `${file.where} continues after its end.` };
      sum = inRows ? null : sumIn(line);
      if (sum !== null) continue;
      hash.update(`${line}\n`);
      const table: string | undefined = inRows ? undefined : COPY_LINE.exec(line)?.[2];
      if (table) tables.push(table);
      inRows = table ? true : inRows && line !== "\\.";
    }
  } catch (error) {
    if (error instanceof NoSuchFile || error instanceof StoreProblem) return { problem: error.message };
    return { problem: `${file.where} is damaged: it can't be unpacked.` };
  }
  const checksum = hash.digest("hex");
  if (sum !== checksum)
    return { problem: `${file.where} is damaged: its checksum doesn't match. Nothing was changed.` };
  return { tables, checksum };
}

/** Lines of a backup, hashed as they pass but for the last. In COPY's text format a row never contains a bare carriage return or line feed. */
export async function* hashedLines(file: FileSource, hash: Hash): AsyncGenerator<string> {
  let inRows = false;
  for await (const line of linesOf(file)) {
    if (inRows || sumIn(line) === null) hash.update(`${line}\n`);
    inRows = inRows ? line !== "\\." : COPY_LINE.test(line);
    yield line;
  }
}

function sumIn(line: string): string | null {
  return SUM_LINE.exec(line)?.[1] ?? null;
}
