import { ChangeSet } from "@codemirror/state";

/** A page of a lesson's source: its heading line, and where it is. */
export interface SourcePage {
  heading: string;
  text: string;
  from: number;
  to: number;
}

/** Pages of a source, each from its heading to the next one. Text before the first heading isn't a page. */
export function pagesIn(source: string): SourcePage[] {
  const starts = [...source.matchAll(/^##? .*$/gm)].map(({ index, 0: heading }) => ({
    index,
    heading: heading.trim(),
  }));
  return starts.map(({ index: from, heading }, nth) => {
    const to = starts[nth + 1]?.index ?? source.length;
    return { heading, text: source.slice(from, to), from, to };
  });
}

/** Pages that an earlier source has and the present one hasn't, or has differently. */
export function changedPages(earlier: string, now: string): SourcePage[] {
  const present = new Map(pagesIn(now).map((page) => [page.heading, page.text.trimEnd()]));
  return pagesIn(earlier).filter(({ heading, text }) => present.get(heading) !== text.trimEnd());
}

/** Change that brings a page back: in place of the page with its heading, else at the end. */
export function restorePage(now: string, page: SourcePage): ChangeSet {
  const there = pagesIn(now).find(({ heading }) => heading === page.heading);
  const insert = `${page.text.trimEnd()}\n`;
  if (there) {
    const after = there.to < now.length ? `${insert}\n` : insert;
    return ChangeSet.of({ from: there.from, to: there.to, insert: after }, now.length, "\n");
  }
  const gap = now === "" ? "" : now.endsWith("\n") ? "\n" : "\n\n";
  return ChangeSet.of({ from: now.length, insert: gap + insert }, now.length, "\n");
}
