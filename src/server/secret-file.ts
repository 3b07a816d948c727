import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";

/** Reads a secret file; null when it's missing or empty. */
export function readSecretFile(file: string): string | null {
  try {
    return readFileSync(file, "utf8").trim() || null;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/** Writes a new random secret file atomically: it's whole or not there, even after a crash or on a full disk. */
export function createSecretFile(file: string, bytes: number): string {
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
