import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, open, rename } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Keeps a compiled program where the second origin serves it, and returns its hash. */
export async function keepScript(dataDir: string, script: string): Promise<string> {
  const hash = createHash("sha256").update(script).digest("hex");
  const path = scriptPath(dataDir, hash);
  if (existsSync(path)) return hash;
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}.${Math.trunc(performance.now() * 1000)}`;
  const file = await open(unfinished, "wx");
  try {
    await file.writeFile(script);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
  return hash;
}

/** True if the second origin still has this script. */
export function hasScript(dataDir: string, hash: string): boolean {
  return existsSync(scriptPath(dataDir, hash));
}

function scriptPath(dataDir: string, hash: string): string {
  return join(dataDir, "uploads", hash.slice(0, 2), `${hash}.js`);
}
