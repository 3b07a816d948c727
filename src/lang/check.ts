import { type Assets, checkAssets, checkUses } from "./check/assets.ts";
import { checkIds } from "./check/ids.ts";
import { checkLabels, type Ways } from "./check/labels.ts";
import type { Lesson } from "./check/lesson.ts";
import { readPages } from "./check/read-pages.ts";
import { type ReaderTools, readerOf } from "./check/reader.ts";
import { checkReadingLength } from "./check/reading-length.ts";
import { checkSettings } from "./check/settings.ts";
import { type Continuations, findWays } from "./check/ways.ts";
import type { LessonAsset } from "./lesson-program.ts";
import type { Document } from "./syntax.ts";

/** A lesson as its author means it, with what the transpiler needs beside it. Problems are in the findings. */
export interface Checked {
  readonly lesson: Lesson;
  readonly ways: Ways;
  readonly continuations: Continuations;
  readonly usedAssets: readonly { alias: string; line: number }[];
}

/** What is checked. */
export interface Checking extends ReaderTools {
  readonly source: string;
  readonly document: Document;
  readonly list: readonly LessonAsset[];
  readonly assets: Assets;
  readonly settings: unknown;
}

/** Reads a tree by the vocabulary and notes everything that is wrong with text, assets and settings. */
export function check({ source, document, list, assets, settings, ...tools }: Checking): Checked {
  const { findings } = tools;
  const reader = readerOf(source, tools);
  const lesson = readPages(reader, document);
  const ways = checkLabels(findings, lesson);
  const continuations = findWays(findings, lesson, ways);
  checkIds(findings, reader, assets.byAlias);
  checkUses(findings, reader.uses, assets, reader.lost.length === 0);
  checkAssets(findings, list, assets);
  checkReadingLength(findings, lesson);
  checkSettings(findings, settings);
  return { lesson, ways, continuations, usedAssets: reader.uses.map(({ alias, at }) => ({ alias, line: at[0] })) };
}
