import { canonicalJson } from "../canonical.ts";
import { sha256 } from "../hash.ts";
import type { LessonAsset, LessonProgram } from "../lesson-program.ts";
import type { ElmHalf } from "./elm.ts";

/** Everything the hashes cover. */
export interface HashInput {
  readonly camperdown: string;
  readonly settings: unknown;
  readonly assets: Iterable<LessonAsset>;
  readonly elm: ElmHalf;
}

/** Canonical text of an asset: the input of its hash, and the measure of its size. */
export function assetText({ type, json, elm, packages }: Omit<LessonAsset, "alias">): string {
  return canonicalJson({ type, json, elm, packages });
}

/** Content hashes, so that nothing is compiled twice: of the text, each asset, each Elm module, and the whole with its settings. */
export function contentHashes({ camperdown, settings, assets, elm }: HashInput): LessonProgram["contentHashes"] {
  const text = sha256(camperdown);
  const ofAssets: Record<string, string> = {};
  const sorted = [...assets].sort((a, b) => (a.alias < b.alias ? -1 : 1));
  for (const asset of sorted) ofAssets[asset.alias] = sha256(assetText(asset));
  const modules: Record<string, string> = { Main: sha256(elm.mainElm) };
  for (const [name, source] of Object.entries({ ...elm.additionalMains, ...elm.additionalElm }))
    modules[name] = sha256(source);
  const whole = sha256(canonicalJson({ text, assets: ofAssets, modules, packages: elm.packages, settings }));
  return { text, assets: ofAssets, modules, whole };
}
