import type { Diagnostic, SourceRange } from "../lesson-program.ts";
import type { Element, Loc, Section } from "../syntax.ts";
import type { Prose } from "./count-words.ts";
import { createFindings, type Found } from "./findings.ts";
import type { PageLinks, Target, UnnamedPage } from "./lesson.ts";
import { checkDraws } from "./read-draw.ts";
import { readPrelude, readSection } from "./read-pages.ts";
import { type Ids, type Reader, type ReaderTools, readerOf, type SourceLines } from "./reader.ts";
import { type ReadingRun, readingRuns } from "./reading-length.ts";
import { checkSpoilers } from "./spoilers.ts";

/** Everything the rest of a lesson has to know about one section. */
export interface SectionSummary {
  /** Line of its heading; 0 for the text before the first section. */
  readonly heading: number;
  /** Null for text before the first section without any block. */
  readonly links: PageLinks | null;
  readonly runs: readonly ReadingRun[];
  readonly uses: Reader["uses"];
  readonly blanks: Reader["blanks"];
  readonly prose: Prose;
  /** True if all of its blocks could be read. */
  readonly isWhole: boolean;
  /** Ids of its questions, with their line. */
  readonly ids: ReadonlyMap<string, number>;
  /** Ids it looked for in earlier sections, with the line it found. While these are the same, so is the summary. */
  readonly sought: ReadonlyMap<string, number | undefined>;
}

/** The elements before the first section, or a section. */
export type LessonPart = { readonly prelude: readonly Element[] } | Section;

export interface ReadPart {
  readonly page: UnnamedPage | null;
  readonly summary: SectionSummary;
}

/** Reads one section with the vocabulary. Its own problems go to the findings of `tools`. */
export function readPart(
  part: LessonPart,
  lines: SourceLines,
  tools: ReaderTools,
  earlier: ReadonlyMap<string, number>,
): ReadPart {
  const own = new Map<string, number>();
  const sought = new Map<string, number | undefined>();
  const ids: Ids = {
    get(id) {
      const line = own.get(id);
      if (line !== undefined) return line;
      sought.set(id, earlier.get(id));
      return earlier.get(id);
    },
    set: (id, line) => own.set(id, line),
  };
  const reader = readerOf(lines, tools, ids);
  const page = "prelude" in part ? readPrelude(reader, part.prelude) : readSection(reader, part);
  const runs = page ? readingRuns(tools.findings, page.blocks) : [];
  if (page) checkSpoilers(tools.findings, page);
  if (page) checkDraws(reader, page.blocks);
  const { uses, blanks, prose, lost } = reader;
  return {
    page,
    summary: {
      heading: headingOf(part),
      links: page && linksOf(page),
      runs,
      uses,
      blanks,
      prose,
      isWhole: lost.length === 0,
      ids: own,
      sought,
    },
  };
}

/** Line of a section's heading; 0 for the text before the first section. */
export function headingOf(part: LessonPart): number {
  if ("prelude" in part) return 0;
  return part.label.kind === "named" ? part.label.loc[0] : part.label.line;
}

function linksOf({ level, label, at, choices, next }: UnnamedPage): PageLinks {
  return { level, label, at, choices, next };
}

/** A summary with the problems of its section. */
export interface CheckedSection {
  readonly summary: SectionSummary;
  readonly found: Found;
}

/** Reads one section, keeping its problems apart. */
export function checkSection(
  part: LessonPart,
  lines: SourceLines,
  tools: Omit<ReaderTools, "findings">,
  earlier: ReadonlyMap<string, number>,
): CheckedSection {
  const findings = createFindings();
  const { summary } = readPart(part, lines, { ...tools, findings }, earlier);
  return { summary, found: findings.found() };
}

/** The same section a number of lines further down. */
export function shiftSection({ summary, found }: CheckedSection, by: number): CheckedSection {
  const down = <T extends { readonly at: Loc }>(thing: T): T => ({ ...thing, at: moveLoc(thing.at, by) });
  const { links } = summary;
  return {
    found: { ...found, kept: found.kept.map((diagnostic) => moveDiagnostic(diagnostic, by)) },
    summary: {
      ...summary,
      heading: summary.heading + by,
      links: links && {
        ...down(links),
        choices: links.choices.map(down),
        next: links.next && down<Target>(links.next),
      },
      runs: summary.runs.map(({ words, at }) => ({ words, at: at && moveLoc(at, by) })),
      uses: summary.uses.map(down),
      blanks: summary.blanks.map(down),
      ids: new Map([...summary.ids].map(([id, line]) => [id, line + by])),
    },
  };
}

function moveLoc([line, column, endLine, endColumn]: Loc, by: number): Loc {
  return [line + by, column, endLine + by, endColumn];
}

function moveRange({ start, end }: SourceRange, by: number): SourceRange {
  return { start: { ...start, line: start.line + by }, end: { ...end, line: end.line + by } };
}

function moveDiagnostic(diagnostic: Diagnostic, by: number): Diagnostic {
  const { location, fix } = diagnostic;
  return {
    ...diagnostic,
    ...(location && { location: moveRange(location, by) }),
    ...(fix && { fix: { ...fix, edits: fix.edits.map(({ range, text }) => ({ range: moveRange(range, by), text })) } }),
  };
}
