import { open } from "node:fs/promises";

/** Waits until a file, or a folder's new names, will survive a power cut. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
