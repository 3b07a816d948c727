import { statSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** PostgreSQL refuses to run as root, so it runs as nobody, or as the owner of an existing database. */
const NOBODY = 65_534;

export interface Identity {
  uid: number;
  gid: number;
}

/** User the database server must run as; null for our own. */
export function identityFor(clusterDir: string): Identity | null {
  if (process.getuid?.() !== 0) return null;
  try {
    const { uid, gid } = statSync(clusterDir);
    if (uid !== 0) return { uid, gid };
  } catch {
    // No database yet.
  }
  return { uid: NOBODY, gid: NOBODY };
}

/** First folder on the path that the user may not enter; null if they can reach it. */
export function firstInaccessibleFolder(path: string, who: Identity): string | null {
  const folders: string[] = [];
  for (let at = resolve(path); ; at = dirname(at)) {
    folders.unshift(at);
    if (at === dirname(at)) break;
  }
  for (const folder of folders) {
    try {
      const { mode, uid, gid } = statSync(folder);
      const bit = uid === who.uid ? 0o100 : gid === who.gid ? 0o010 : 0o001;
      if ((mode & bit) === 0) return folder;
    } catch {
      return null;
    }
  }
  return null;
}
