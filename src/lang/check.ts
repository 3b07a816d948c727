import type { Assets } from "./check/assets.ts";
import type { Continuations } from "./check/continuations.ts";
import { checkOtherFiles, joinLesson } from "./check/join-lesson.ts";
import type { PagesByLabel } from "./check/labels.ts";
import type { Lesson, LessonPage, UnnamedPage } from "./check/lesson.ts";
import { namePages } from "./check/read-pages.ts";
import { linesOf, type ReaderTools } from "./check/reader.ts";
import { readPart, type SectionSummary } from "./check/section-summary.ts";
import type { LessonAsset } from "./lesson-program.ts";
import type { Document } from "./syntax.ts";

/** A checked lesson with everything the transpiler needs. Problems are in the findings. */
export interface CheckedLesson {
  readonly lesson: Lesson;
  readonly pagesByLabel: PagesByLabel<LessonPage>;
  readonly continuations: Continuations<LessonPage>;
  readonly usedAssets: readonly { alias: string; line: number }[];
}

/** A lesson to check. */
export interface CheckInput extends ReaderTools {
  readonly source: string;
  readonly document: Document;
  readonly list: readonly LessonAsset[];
  readonly assets: Assets;
  readonly settings: unknown;
}

/** Reads a document with the vocabulary. Reports problems of text, assets and settings. */
export function check({ source, document, list, assets, settings, ...tools }: CheckInput): CheckedLesson {
  const { findings } = tools;
  const lines = linesOf(source);
  const ids = new Map<string, number>();
  const summaries: SectionSummary[] = [];
  const read = (part: Parameters<typeof readPart>[0]): UnnamedPage | null => {
    const { page, summary } = readPart(part, lines, tools, ids);
    for (const [id, line] of summary.ids) ids.set(id, line);
    summaries.push(summary);
    return page;
  };
  const before = read({ prelude: document.prelude });
  const pages = namePages(
    before,
    document.sections.flatMap((section) => read(section) ?? []),
  );
  const { pagesByLabel, continuations, uses } = joinLesson(findings, pages, summaries, assets);
  checkOtherFiles(findings, list, assets, settings);
  return {
    lesson: { pages },
    pagesByLabel,
    continuations,
    usedAssets: uses.map(({ alias, at }) => ({ alias, line: at[0] })),
  };
}
