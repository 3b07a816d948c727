import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { OfflineFile } from "#contract/learning/offline-course.ts";

const BASE = "/assets/";
const sizes = new Map<string, number>();

/** Files of the browser's build with their sizes. Their names carry the hash of what's in them. */
export async function shellFiles(dir: string | null, addresses: readonly string[]): Promise<OfflineFile[]> {
  return Promise.all(
    addresses.map(async (url) => {
      const name = url.slice(BASE.length);
      return { url, hash: name, bytes: dir === null ? 0 : await sizeOf(join(dir, name)) };
    }),
  );
}

async function sizeOf(path: string): Promise<number> {
  const known = sizes.get(path);
  if (known !== undefined) return known;
  const { size } = await stat(path);
  sizes.set(path, size);
  return size;
}
