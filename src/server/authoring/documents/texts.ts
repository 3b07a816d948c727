import { deflateSync, inflateSync } from "node:zlib";
import { type Texts, textOf } from "#rules/authoring/edits/document-edit.ts";
import { contentHash } from "../../content/content-hash.ts";

/** Files of a document as plain texts. */
export type Files = Readonly<Record<string, string>>;

export function textsOf(files: Files): Texts {
  return new Map(Object.entries(files).map(([path, text]) => [path, textOf(text)]));
}

export function filesOf(texts: Texts): Record<string, string> {
  return Object.fromEntries([...texts].map(([path, text]) => [path, text.toString()]));
}

/** Hash that names a document's text, the same as that of a content folder with these files. */
export function hashOf(files: Files): string {
  return contentHash(new Map(Object.entries(files)));
}

export function bytesOf(files: Files): number {
  return Object.values(files).reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}

/** The editor only knows line feeds. */
export function withLineFeeds(files: ReadonlyMap<string, string>): Files {
  return Object.fromEntries([...files].map(([path, text]) => [path, text.replace(/\r\n?/g, "\n")]));
}

/** Files as they're kept for history. */
export function pack(files: Files): Buffer {
  return deflateSync(JSON.stringify(files));
}

export function unpack(packed: Buffer): Files {
  return JSON.parse(inflateSync(packed).toString("utf8"));
}
