const SHAPE = /^[a-z][a-z0-9-]{0,59}$/;
const LONGEST = 60;
/** Alias of a name with no usable characters. */
const NAMELESS = "asset";

/** True for an alias: at most 60 lower-case letters, digits and hyphens, beginning with a letter. */
export function isAlias(text: string): boolean {
  return SHAPE.test(text);
}

/** Alias made of any words, such as a file's name. Accents and everything after the last point go. Never empty. */
export function aliasOf(words: string): string {
  const plain = words
    .replace(/\.[^.]*$/, "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^[-0-9]+/, "")
    .slice(0, LONGEST)
    .replace(/-+$/, "");
  return plain === "" ? NAMELESS : plain;
}

/** The wanted alias, or with `-2`, `-3` and so on if it's taken. */
export function freeAlias(wanted: string, taken: ReadonlySet<string>): string {
  return firstFree(wanted, taken, (count) => (count === 1 ? "" : `-${count}`));
}

/** Alias of a copy: `-copy`, then `-copy-2`, `-copy-3`. The copy of a copy counts up instead of growing longer. */
export function copyAlias(alias: string, taken: ReadonlySet<string>): string {
  const original = alias.replace(/-copy(-[1-9][0-9]*)?$/, "");
  return firstFree(original, taken, (count) => (count === 1 ? "-copy" : `-copy-${count}`));
}

function firstFree(stem: string, taken: ReadonlySet<string>, suffixOf: (count: number) => string): string {
  for (let count = 1; ; count++) {
    const suffix = suffixOf(count);
    const alias = stem.slice(0, LONGEST - suffix.length) + suffix;
    if (!taken.has(alias)) return alias;
  }
}

/** Reason why an asset can't be renamed. */
export type RenameRefusal = "shape" | "taken";

/** Reason why an asset can't be called `wanted`, or null. Its own current name is fine. */
export function refuseRename(alias: string, wanted: string, taken: ReadonlySet<string>): RenameRefusal | null {
  if (!isAlias(wanted)) return "shape";
  return wanted !== alias && taken.has(wanted) ? "taken" : null;
}
