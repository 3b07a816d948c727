import { join } from "node:path";
import type { Settings } from "../settings.ts";
import type { BlobStore } from "./blob-store.ts";
import { createFolderStore } from "./folder-store.ts";
import { createS3Store } from "./s3-store.ts";

/** Folder of uploads, which the second origin serves. */
export function uploadsFolder({ dataDir }: Pick<Settings, "dataDir">): string {
  return join(dataDir, "uploads");
}

/** Store for uploads, as the settings say: a folder, or a bucket with the folder before it. */
export function openStore(settings: Pick<Settings, "dataDir" | "s3">): BlobStore {
  const folder = createFolderStore(uploadsFolder(settings));
  return settings.s3 === null ? folder : createS3Store(settings.s3, folder);
}
