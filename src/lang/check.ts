import { type Assets, checkAssets, checkUses } from "./check/assets.ts";
import { type Continuations, findContinuations } from "./check/continuations.ts";
import { checkIds } from "./check/ids.ts";
import { checkLabels, type PagesByLabel } from "./check/labels.ts";
import type { Lesson } from "./check/lesson.ts";
import { readPages } from "./check/read-pages.ts";
import { type ReaderTools, readerOf } from "./check/reader.ts";
import { checkReadingLength } from "./check/reading-length.ts";
import { checkSettings } from "./check/settings.ts";
import { checkSpoilers } from "./check/spoilers.ts";
import { checkContractions } from "./check/voice.ts";
import type { LessonAsset } from "./lesson-program.ts";
import type { Document } from "./syntax.ts";

/** A checked lesson with everything the transpiler needs. Problems are in the findings. */
export interface CheckedLesson {
  readonly lesson: Lesson;
  readonly pagesByLabel: PagesByLabel;
  readonly continuations: Continuations;
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
  const reader = readerOf(source, tools);
  const lesson = readPages(reader, document);
  const pagesByLabel = checkLabels(findings, lesson);
  const continuations = findContinuations(findings, lesson, pagesByLabel);
  checkIds(findings, reader, assets.byAlias);
  checkUses(findings, reader.uses, assets, reader.lost.length === 0);
  checkAssets(findings, list, assets);
  checkReadingLength(findings, lesson);
  checkSpoilers(findings, lesson);
  checkContractions(reader, lesson.pages[0]?.at ?? [1, 1, 1, 1]);
  checkSettings(findings, settings);
  return {
    lesson,
    pagesByLabel,
    continuations,
    usedAssets: reader.uses.map(({ alias, at }) => ({ alias, line: at[0] })),
  };
}
