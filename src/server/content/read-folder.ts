import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";

const MAX_BYTES = 1024 * 1024;
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

export type ReadFolder = { files: Map<string, string> } | { problem: string };

/** Reads all files below a folder by their path inside it, verbatim, skipping hidden ones. `name` is how problems refer to the folder. */
export async function readFolder(folder: string, name: string): Promise<ReadFolder> {
  const files = new Map<string, string>();
  const waiting = [""];
  for (let below = waiting.pop(); below !== undefined; below = waiting.pop()) {
    const entries = await readdir(join(folder, below), { withFileTypes: true });
    for (const entry of entries) {
      if (entry.name.startsWith(".")) continue;
      const path = `${below}${entry.name}`;
      if (entry.isDirectory()) waiting.push(`${path}/`);
      else if (entry.isSymbolicLink()) return { problem: `${name}/${path} is a link. Use the file itself.` };
      else if (!entry.isFile()) return { problem: `${name}/${path} is not an ordinary file.` };
      else {
        const read = await readText(join(folder, path), `${name}/${path}`);
        if ("problem" in read) return read;
        files.set(path, read.text);
      }
    }
  }
  return { files };
}

/** Reads a text file, or reports why it can't be used. */
export async function readText(file: string, name: string): Promise<{ text: string } | { problem: string }> {
  const { size } = await stat(file);
  if (size > MAX_BYTES) return { problem: `${name} is larger than 1 MB.` };
  try {
    const text = utf8.decode(await readFile(file));
    if (text.includes("\0")) return { problem: `${name} holds a NUL character.` };
    return { text };
  } catch {
    return { problem: `${name} is not UTF-8 text. Save it as UTF-8.` };
  }
}

/** Names of the folders in a folder, sorted; empty if it doesn't exist. */
export async function folderNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(nothingThere);
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map((entry) => entry.name)
    .sort();
}

function nothingThere(error: NodeJS.ErrnoException): [] {
  if (error.code === "ENOENT") return [];
  throw error;
}
