import { blobPath } from "../files/blob-store.ts";

/** Address of a picture on the site, which leads to the second origin; null if there's none. */
export function avatarAddress(hash: string | null): string | null {
  return hash === null ? null : `/uploads/${blobPath({ hash, ending: "webp" })}`;
}
