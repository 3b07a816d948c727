/** Beginning of a place in the store, in settings and commands. */
export const MARK = "s3:";
/** Uploads begin with two characters and a slash, so that no place can be among them. */
const PREFIX = /^[A-Za-z0-9._-]{3,60}(\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,60}){0,5}$/;

/** The prefix that a place such as `s3:backups` names; null for a folder. */
export function prefixIn(place: string): string | null {
  return place.startsWith(MARK) ? place.slice(MARK.length).replace(/\/+$/, "") : null;
}

/** True for a folder, and for a place in the store with a proper prefix. */
export function isPlace(place: string): boolean {
  const prefix = prefixIn(place);
  return prefix === null || (PREFIX.test(prefix) && !prefix.startsWith("."));
}
