import { ChangeSet } from "@codemirror/state";
import { findJsonError } from "../json-text.ts";
import type { Hit } from "./search-text.ts";

/** Text that comes instead of a hit. In the words for a pattern, `$1` is its first group, `$&` the hit and `$$` a dollar. */
export function replacementFor({ found, groups }: Pick<Hit, "found" | "groups">, words: string, pattern: boolean) {
  if (!pattern) return words;
  return words.replaceAll(/\$([$&]|[1-9]\d?)/g, (whole, name: string) => {
    if (name === "$") return "$";
    if (name === "&") return found;
    const number = Number(name);
    if (number <= groups.length) return groups[number - 1] ?? "";
    // $12 is the first group and a 2 where there are fewer than twelve.
    const first = groups[Number(name[0]) - 1];
    return name.length === 2 && first !== undefined ? `${first ?? ""}${name[1]}` : whole;
  });
}

/** ChangeSet, as JSON, that puts texts in the place of hits of a file. */
export function changesFor(
  length: number,
  replacements: readonly { from: number; to: number; insert: string }[],
): unknown {
  return ChangeSet.of(
    replacements.map(({ from, to, insert }) => ({ from, to, insert })),
    length,
    "\n",
  ).toJSON();
}

/** First file that was JSON before and isn't any more; null if there's none. */
export function brokenJson(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): string | null {
  const broken = Object.keys(after).find(
    (path) =>
      path.endsWith(".json") &&
      after[path] !== before[path] &&
      findJsonError(after[path] ?? "") !== null &&
      findJsonError(before[path] ?? "") === null,
  );
  return broken ?? null;
}
