import { sha256, utf8Length } from "#lang/hash.ts";

/** SHA-256 of a document's files, in hexadecimal, as the server computes it. */
export function docHash(files: ReadonlyMap<string, string>): string {
  const parts = [...files.keys()].sort().map((path) => {
    const text = files.get(path) ?? "";
    return `${path}\0${utf8Length(text)}\0${text}\0`;
  });
  return sha256(parts.join(""));
}
