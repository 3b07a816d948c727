import { type Assets, gatherAssets } from "./check/assets.ts";
import { createFindings, type Found } from "./check/findings.ts";
import { checkOtherFiles, joinLesson } from "./check/join-lesson.ts";
import type { PageLinks } from "./check/lesson.ts";
import { linesOf, type ReaderTools, type SourceLines } from "./check/reader.ts";
import {
  type CheckedSection,
  checkSection,
  headingOf,
  type LessonPart,
  shiftSection,
} from "./check/section-summary.ts";
import type { Diagnostic, LessonAsset } from "./lesson-program.ts";
import type { Document } from "./syntax.ts";
import { deduplicateWarnings } from "./transpile/deduplicate-warnings.ts";

/** Everything a check depends on besides the text. */
export interface CheckFacts extends Omit<ReaderTools, "findings"> {
  readonly assets: readonly LessonAsset[];
  readonly settings: unknown;
  readonly knownTypes: Iterable<string>;
}

/** Result of a check, without what only the transpiler needs. */
export interface LessonReport {
  readonly diagnostics: readonly Diagnostic[];
  /** Lines of questions by their id. */
  readonly ids: ReadonlyMap<string, number>;
  readonly pages: readonly PageLinks[];
  /** Sections read for this report; the others were known. */
  readonly sectionsRead: number;
}

/** Checks a lesson that's being edited. */
export interface LessonChecker {
  /** Problems of a text and its tree. Equal to those of a full check, but only sections that changed are read. */
  check(source: string, document: Document): LessonReport;
}

interface Known {
  readonly text: string;
  readonly judged: CheckedSection;
}

/** Creates a checker. Other facts need another checker. */
export function createLessonChecker({ assets: list, settings, knownTypes, ...tools }: CheckFacts): LessonChecker {
  const assets: Assets = gatherAssets(list, knownTypes);
  const byTree = new WeakMap<object, Known>();
  let byText: ReadonlyMap<string, Known> = new Map();
  let others: Found | null = null;

  function judge(
    part: LessonPart,
    text: () => string,
    lines: SourceLines,
    tabbed: boolean,
    earlier: ReadonlyMap<string, number>,
  ) {
    const tree = "prelude" in part ? part.prelude : part;
    // Leading tabs are spaces in the tree, but some messages are about tabs.
    const same = tabbed ? undefined : byTree.get(tree);
    const known = same ?? byText.get(text());
    const moved = known && isCurrent(known.judged, earlier) ? moveTo(known.judged, headingOf(part)) : null;
    const judged = moved ?? checkSection(part, lines, tools, earlier);
    const now = { text: known?.text ?? text(), judged };
    byTree.set(tree, now);
    return { now, isNew: moved === null };
  }

  return {
    check(source, document) {
      const lines = linesOf(source);
      const tabbed = source.includes("\t");
      const parts: LessonPart[] = [{ prelude: document.prelude }, ...document.sections];
      const ids = new Map<string, number>();
      const judged: CheckedSection[] = [];
      const texts = new Map<string, Known>();
      let sectionsRead = 0;
      for (const [index, part] of parts.entries()) {
        const next = parts[index + 1];
        const text = () => lines.between(Math.max(headingOf(part), 1), next ? headingOf(next) : null);
        const { now, isNew } = judge(part, text, lines, tabbed, ids);
        if (isNew) sectionsRead++;
        texts.set(now.text, now);
        judged.push(now.judged);
        for (const [id, line] of now.judged.summary.ids) ids.set(id, line);
      }
      byText = texts;
      const findings = createFindings();
      for (const { found } of judged) findings.take(found);
      const summaries = judged.map(({ summary }) => summary);
      const pages = summaries.flatMap(({ links }) => links ?? []);
      joinLesson(findings, pages, summaries, assets);
      others ??= checkOthers();
      findings.take(others);
      return { diagnostics: deduplicateWarnings(findings.all()), ids, pages, sectionsRead };
    },
  };

  function checkOthers(): Found {
    const findings = createFindings();
    checkOtherFiles(findings, list, assets, settings);
    return findings.found();
  }
}

/** True if a section would still find the same ids in earlier sections. */
function isCurrent({ summary }: CheckedSection, earlier: ReadonlyMap<string, number>): boolean {
  for (const [id, line] of summary.sought) if (earlier.get(id) !== line) return false;
  return true;
}

/** The section at its present line; null if its messages name lines that are other ones now. */
function moveTo(judged: CheckedSection, heading: number): CheckedSection | null {
  const by = heading - judged.summary.heading;
  if (by === 0) return judged;
  return judged.found.namesLine ? null : shiftSection(judged, by);
}
