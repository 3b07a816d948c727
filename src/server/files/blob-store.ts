/** A file by the hash of its bytes. It never changes, so its address may be cached for ever. */
export interface BlobName {
  /** SHA-256 in hexadecimal. */
  hash: string;
  /** Ending of its file, which decides how it's served. */
  ending: (typeof ENDINGS)[number];
}

const ENDINGS = ["webp", "svg", "js", "json", "mp3", "opus", "wav"] as const;

/** Keeps files by their contents. */
export interface BlobStore {
  /** Keeps bytes and returns once they'll survive a crash. Keeping the same bytes again changes nothing. */
  put(bytes: Buffer, ending: BlobName["ending"]): Promise<BlobName>;
  /** Brings a file into the folder that the second origin serves. False if there's none, or it isn't what its name says. */
  bring(name: BlobName): Promise<boolean>;
  remove(name: BlobName): Promise<void>;
}

/** Folder for files that aren't complete yet. Its name begins with a dot, so that it's never served. */
export const UNFINISHED = ".unfinished";

/** Path of a file below the folder of uploads, which is also its address on the second origin. */
export function blobPath({ hash, ending }: BlobName): string {
  return `${hash.slice(0, 2)}/${hash}.${ending}`;
}

/** Name of the file at such a path, or null for any other. */
export function readBlobPath(path: string): BlobName | null {
  const [, folder = "", hash = "", written] = /^\/?([0-9a-f]{2})\/([0-9a-f]{64})\.([a-z0-9]+)$/.exec(path) ?? [];
  const ending = ENDINGS.find((known) => known === written);
  return ending && hash.startsWith(folder) ? { hash, ending } : null;
}
