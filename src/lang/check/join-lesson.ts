import type { LessonAsset } from "../lesson-program.ts";
import { type Assets, checkAssets, checkUses } from "./assets.ts";
import { type Continuations, findContinuations } from "./continuations.ts";
import type { Prose } from "./count-words.ts";
import type { Findings } from "./findings.ts";
import { checkIds } from "./ids.ts";
import { checkLabels, type PagesByLabel } from "./labels.ts";
import type { PageLinks } from "./lesson.ts";
import { checkFirstPage } from "./read-pages.ts";
import type { AssetUse } from "./reader.ts";
import { checkReadingLength } from "./reading-length.ts";
import type { SectionSummary } from "./section-summary.ts";
import { checkSettings } from "./settings.ts";
import { checkContractions } from "./voice.ts";

/** Facts that take the whole lesson to know. */
export interface JoinedLesson<Page extends PageLinks> {
  readonly pagesByLabel: PagesByLabel<Page>;
  readonly continuations: Continuations<Page>;
  readonly uses: readonly AssetUse[];
  readonly ids: ReadonlyMap<string, number>;
}

/** Checks what takes the whole lesson: labels and paths, ids, uses of assets, reading between tasks. */
export function joinLesson<Page extends PageLinks>(
  findings: Findings,
  pages: readonly Page[],
  summaries: readonly SectionSummary[],
  assets: Assets,
): JoinedLesson<Page> {
  checkFirstPage(findings, pages[0]);
  const pagesByLabel = checkLabels(findings, pages);
  const continuations = findContinuations(findings, pages, pagesByLabel);
  const ids = new Map(summaries.flatMap((summary) => [...summary.ids]));
  const uses = summaries.flatMap((summary) => summary.uses);
  const blanks = summaries.flatMap((summary) => summary.blanks);
  checkIds(findings, blanks, ids, assets.byAlias);
  checkUses(
    findings,
    uses,
    assets,
    summaries.every(({ isWhole }) => isWhole),
  );
  checkReadingLength(
    findings,
    summaries.flatMap(({ links, runs }) => (links ? [{ runs, isEnd: links.level === 2 || links.next !== null }] : [])),
  );
  checkContractions(findings, allProse(summaries), pages[0]?.at ?? [1, 1, 1, 1]);
  return { pagesByLabel, continuations, uses, ids };
}

/** Checks assets and settings, wherever they're used. */
export function checkOtherFiles(
  findings: Findings,
  list: readonly LessonAsset[],
  assets: Assets,
  settings: unknown,
): void {
  checkAssets(findings, list, assets);
  checkSettings(findings, settings);
}

function allProse(summaries: readonly SectionSummary[]): Prose {
  const all: Prose = { words: 0, english: 0, hasContraction: false };
  for (const { prose } of summaries) {
    all.words += prose.words;
    all.english += prose.english;
    all.hasContraction ||= prose.hasContraction;
  }
  return all;
}
