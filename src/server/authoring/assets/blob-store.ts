import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";

/** A file by the hash of its bytes. It never changes, so its address may be cached for ever. */
export interface BlobName {
  /** SHA-256 in hexadecimal. */
  hash: string;
  /** Ending of its file, which decides how it's served. */
  ending: "webp" | "svg" | "js";
}

/** Keeps files by their contents. */
export interface BlobStore {
  /** Keeps bytes and returns once they'll survive a crash. Keeping the same bytes again changes nothing. */
  put(bytes: Buffer, ending: BlobName["ending"]): Promise<BlobName>;
  /** Bytes of a file, or null. */
  open(name: BlobName): Promise<Readable | null>;
  has(name: BlobName): Promise<boolean>;
  remove(name: BlobName): Promise<void>;
}

/** Folder for files that aren't complete yet. Its name begins with a dot, so that it's never served. */
export const UNFINISHED = ".unfinished";

/** Path of a file below the folder of uploads, which is also its address on the second origin. */
export function blobPath({ hash, ending }: BlobName): string {
  return `${hash.slice(0, 2)}/${hash}.${ending}`;
}

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
    open: async (name) => ((await has(name)) ? createReadStream(fileOf(name)) : null),
    has,
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
