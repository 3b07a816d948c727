import { createHash } from "node:crypto";

/** SHA-256, in hexadecimal, of named texts, regardless of their order. */
export function contentHash(files: ReadonlyMap<string, string>): string {
  const hash = createHash("sha256");
  for (const path of [...files.keys()].sort()) {
    const text = files.get(path) ?? "";
    hash.update(`${path}\0${Buffer.byteLength(text)}\0${text}\0`);
  }
  return hash.digest("hex");
}
