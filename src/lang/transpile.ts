import { gatherAssets } from "./check/assets.ts";
import { createFindings } from "./check/findings.ts";
import { checkCardSpoilers } from "./check/spoilers.ts";
import { check } from "./check.ts";
import { lesson as lessonConfig } from "./config.ts";
import type { LessonAsset, LessonProgram, LessonSettings, Renderers } from "./lesson-program.ts";
import { parse } from "./parse.ts";
import type { Document } from "./syntax.ts";
import { contentHashes } from "./transpile/content-hashes.ts";
import { deduplicateWarnings } from "./transpile/deduplicate-warnings.ts";
import { makeElm } from "./transpile/elm.ts";
import { makerOf, memoiseRenderers } from "./transpile/maker.ts";
import { makeManifest } from "./transpile/manifest.ts";
import { makePages } from "./transpile/pages.ts";

/** A lesson as its author keeps it, with facts about the site. */
export interface LessonSource {
  readonly camperdown: string;
  readonly assets: readonly LessonAsset[];
  /** Checked, never trusted: an author's file may hold anything. */
  readonly settings: LessonSettings;
  /** Types of interactives that assets may have. */
  readonly knownTypes: Iterable<string>;
  /** Tree of `camperdown`, if the caller has parsed it already. */
  readonly document?: Document;
  /** True if a path of the site leads to a page. Without it, links within the site aren't checked. */
  readonly isPage?: (path: string) => boolean;
  /** Concepts that tasks may name. Without it, they aren't checked. */
  readonly concepts?: ReadonlySet<string>;
}

/** Compiles a lesson. Never throws: a broken lesson still gives a program, with its problems in `unifiedWarnings`. */
export function transpile(source: LessonSource, renderers: Renderers): LessonProgram {
  const { camperdown, settings, isPage, concepts } = source;
  const noted = createFindings();
  const memoisedRenderers = memoiseRenderers(renderers);
  const document = source.document ?? parse(camperdown, lessonConfig);
  const assets = gatherAssets(source.assets, source.knownTypes);
  const checked = check({
    source: camperdown,
    document,
    list: source.assets,
    assets,
    settings,
    findings: noted,
    renderers: memoisedRenderers,
    isPage,
    concepts,
  });
  checkCardSpoilers(noted, settings, checked.lesson);
  const maker = makerOf(assets.byAlias, memoisedRenderers, noted);
  const lessonWidgetSchema = makePages(maker, titleOf(settings), checked);
  const elm = makeElm(assets.byAlias.values());
  return {
    usedAssets: [...checked.usedAssets],
    unifiedWarnings: deduplicateWarnings(noted.all()),
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
