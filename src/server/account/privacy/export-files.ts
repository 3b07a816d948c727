import { createReadStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { FilePlace } from "../../files/file-place.ts";
import { folderPlace } from "../../files/folder-place.ts";
import { storePlace } from "../../files/store-place.ts";
import type { Settings } from "../../settings.ts";

type Where = Pick<Settings, "dataDir" | "s3">;

/** An export at a signed address of the store, or to be sent by us. */
export type ExportFile = { address: string } | { bytes: number; read: () => Readable };

/** Seconds for which the store's own address of an export works. */
const SIGNED_S = 60;

/** Folder in which exports are written, and kept unless there's a store. */
export function exportFolder({ dataDir }: Pick<Settings, "dataDir">): string {
  return join(dataDir, "exports");
}

/** Places of the exports' files: a store that was set later leaves some in the folder. */
function exportPlaces(where: Where): FilePlace[] {
  const folder = folderPlace(exportFolder(where));
  return where.s3 === null ? [folder] : [storePlace(where.s3, "exports"), folder];
}

/** Name of an export's file. */
function exportName(exportId: string): string {
  return `${exportId}.zip`;
}

/** Keeps what's written into a file of its own, and returns how many bytes it has. Until then there's no export of that id. */
export async function saveExport(
  where: Where,
  exportId: string,
  write: (file: string) => Promise<void>,
): Promise<number> {
  const folder = exportFolder(where);
  const name = exportName(exportId);
  const unfinished = join(folder, `${name}.unfinished`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await write(unfinished);
    const { size } = await stat(unfinished);
    if (where.s3 === null) await rename(unfinished, join(folder, name));
    else await storePlace(where.s3, "exports").take(name, createReadStream(unfinished));
    return size;
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Deletes an export's file, finished or not. */
export async function removeExportFile(where: Where, exportId: string): Promise<void> {
  for (const place of exportPlaces(where)) await place.remove(exportName(exportId));
}

/** Ids of the exports of which there are files, also unfinished ones. */
export async function exportsWithFiles(where: Where): Promise<string[]> {
  const files = await Promise.all(exportPlaces(where).map((place) => place.list()));
  return [...new Set(files.flat().map(({ name }) => name.split(".", 1)[0] ?? ""))];
}

/** An export for somebody who may have it: at a signed address of the store for a minute, or from us. */
export async function findExportFile(
  where: Where,
  { exportId, savedAs }: { exportId: string; savedAs: string },
): Promise<ExportFile | null> {
  const name = exportName(exportId);
  for (const place of exportPlaces(where)) {
    const found = await place.look(name);
    if (!found) continue;
    const address = await place.addressOf(name, { seconds: SIGNED_S, savedAs });
    return address === null ? { bytes: found.bytes, read: () => place.file(name).read() } : { address };
  }
  return null;
}
