import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type BlobName, type BlobStore, blobPath, UNFINISHED } from "./blob-store.ts";

/** Keeps files in a folder, which the second origin serves. */
export function createFolderStore(root: string): BlobStore {
  const fileOf = (name: BlobName) => join(root, blobPath(name));
  const has = (name: BlobName) =>
    stat(fileOf(name)).then(
      (found) => found.isFile(),
      () => false,
    );
  return {
    async put(bytes, ending) {
      const name: BlobName = { hash: createHash("sha256").update(bytes).digest("hex"), ending };
      if (await has(name)) return name;
      const file = fileOf(name);
      const folder = join(file, "..");
      const unfinished = join(root, UNFINISHED, randomUUID());
      await mkdir(join(root, UNFINISHED), { recursive: true });
      await mkdir(folder, { recursive: true });
      try {
        await writeFlushed(unfinished, bytes);
        await rename(unfinished, file);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await flush(folder);
      return name;
    },
    bring: has,
    remove: (name) => rm(fileOf(name), { force: true }),
  };
}

async function writeFlushed(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, "wx", 0o644);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Without this the new name itself might not survive a power cut. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
