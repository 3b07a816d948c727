import { expressionOf, type Hit, type SearchQuery, searchText } from "#rules/authoring/find/search-text.ts";

/** Texts to search, and the most hits in one of its lessons. */
export interface FindTask {
  query: SearchQuery;
  lessons: readonly { files: readonly (readonly [path: string, text: string])[] }[];
  most: number;
}

export interface FoundFile {
  path: string;
  length: number;
  hits: Hit[];
}

/** For each lesson its files with hits, or a sentence about why nothing can be found. */
export type FindDone = { found: { files: FoundFile[]; cut: boolean }[] } | { problem: string };

/** Searches texts with a pattern that may take for ever, so it's called only in a thread of its own. */
export function findInTexts({ query, lessons, most }: FindTask): FindDone {
  const read = expressionOf(query);
  if ("problem" in read) return read;
  const found: { files: FoundFile[]; cut: boolean }[] = [];
  for (const lesson of lessons) {
    const files: FoundFile[] = [];
    let left = most;
    let cut = false;
    for (const [path, text] of lesson.files) {
      const { hits, cut: more, tooLong } = searchText(text, read.expression, left);
      if (tooLong) return { problem: "A match is longer than 1,000 characters. Make the pattern more specific." };
      if (hits.length > 0) files.push({ path, length: text.length, hits });
      left -= hits.length;
      cut ||= more;
    }
    found.push({ files, cut });
  }
  return { found };
}
