import { gatherAssets } from "./check/assets.ts";
import { findings } from "./check/findings.ts";
import { check } from "./check.ts";
import { lesson as lessonConfig } from "./config.ts";
import type { LessonAsset, LessonProgram, LessonSettings, Renderers } from "./lesson-program.ts";
import { parse } from "./parse.ts";
import type { Document } from "./syntax.ts";
import { contentHashes } from "./transpile/content-hashes.ts";
import { makeElm } from "./transpile/elm.ts";
import { makerOf, remembering } from "./transpile/maker.ts";
import { makeManifest } from "./transpile/manifest.ts";
import { makePages } from "./transpile/pages.ts";
import { unifiedWarnings } from "./transpile/unified-warnings.ts";

/** A lesson as its author keeps it, with what is known of the world. */
export interface LessonSource {
  readonly camperdown: string;
  readonly assets: readonly LessonAsset[];
  /** Judged, not trusted: an author's file may hold anything. */
  readonly settings: LessonSettings;
  /** The types of interactives that assets may have. */
  readonly knownTypes: Iterable<string>;
  /** The tree of `camperdown`, if somebody has it already. */
  readonly document?: Document;
  /** Does this path of the site lead somewhere? Left out: links within the site are not judged. */
  readonly isPage?: (path: string) => boolean;
}

/** Makes a lesson playable. Never throws; a broken lesson still gives a program, with its problems in `unifiedWarnings`. */
export function transpile(source: LessonSource, renderers: Renderers): LessonProgram {
  const { camperdown, settings, isPage } = source;
  const noted = findings();
  const lent = remembering(renderers);
  const document = source.document ?? parse(camperdown, lessonConfig);
  const assets = gatherAssets(source.assets, source.knownTypes);
  const checked = check({
    source: camperdown,
    document,
    list: source.assets,
    assets,
    settings,
    findings: noted,
    renderers: lent,
    isPage,
  });
  const maker = makerOf(assets.byAlias, lent, noted);
  const lessonWidgetSchema = makePages(maker, titleOf(settings), checked);
  const elm = makeElm(assets.byAlias.values());
  return {
    usedAssets: [...checked.usedAssets],
    unifiedWarnings: unifiedWarnings(noted.all()),
    lessonWidgetSchema,
    interactivesManifest: makeManifest(lessonWidgetSchema.secret, assets.byAlias),
    ...elm,
    contentHashes: contentHashes({ camperdown, settings, assets: assets.byAlias.values(), elm }),
  };
}

function titleOf(settings: unknown): string {
  const title = typeof settings === "object" && settings !== null && "title" in settings ? settings.title : "";
  return typeof title === "string" ? title : "";
}
