import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type FilePlace, type FileSource, type KeptFile, NoSuchFile } from "./file-place.ts";

/** Keeps files in a folder. One is written under another name, flushed and then renamed. */
export function folderPlace(folder: string): FilePlace {
  const look = async (name: string): Promise<KeptFile | null> => {
    const found = await stat(join(folder, name)).catch(() => null);
    return found?.isFile() ? { name, bytes: found.size, at: found.mtimeMs } : null;
  };
  return {
    async take(name, bytes, check) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = join(folder, `${name}.unfinished`);
      try {
        await pipeline(bytes, createWriteStream(unfinished, { mode: 0o600 }));
        await flush(unfinished);
        await check?.(fileOnDisk(unfinished));
        await rename(unfinished, join(folder, name));
        await flush(folder);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      return fileOnDisk(join(folder, name));
    },
    file: (name) => fileOnDisk(join(folder, name)),
    look,
    async list() {
      const names = await readdir(folder).catch(() => []);
      const found = await Promise.all(names.map(look));
      return found.filter((file) => file !== null);
    },
    async remove(name) {
      await rm(join(folder, name), { force: true });
      await rm(join(folder, `${name}.unfinished`), { force: true });
    },
    addressOf: async () => null,
  };
}

/** A file of this machine. */
export function fileOnDisk(path: string): FileSource {
  return { where: path, read: () => Readable.from(bytesAt(path), { objectMode: false }) };
}

async function* bytesAt(path: string): AsyncGenerator<Buffer> {
  try {
    for await (const bytes of createReadStream(path)) yield bytes;
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    throw isMissing ? new NoSuchFile(`There's no file called ${path}.`) : error;
  }
}

/** Waits until a file, or a folder's new names, will survive a power cut. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
