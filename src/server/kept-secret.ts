import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";

/** The secret in a file; null where there is none, which an empty file is not either. */
export function readSecret(file: string): string | null {
  try {
    return readFileSync(file, "utf8").trim() || null;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/** A new secret in that file: whole or not there, whatever happens to the disk or to us meanwhile. */
export function makeSecret(file: string, bytes: number): string {
  const made = randomBytes(bytes).toString("base64url");
  const unfinished = `${file}.${process.pid}`;
  try {
    const out = openSync(unfinished, "w", 0o600);
    try {
      writeFileSync(out, `${made}\n`);
      fsyncSync(out);
    } finally {
      closeSync(out);
    }
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
  return made;
}
