import { canonicalJson } from "../canonical.ts";
import { sha256 } from "../hash.ts";
import type { LessonAsset, LessonProgram } from "../lesson-program.ts";
import type { ElmHalf } from "./elm.ts";

/** What the hashes are taken of. */
export interface Hashed {
  readonly camperdown: string;
  readonly settings: unknown;
  readonly assets: Iterable<LessonAsset>;
  readonly elm: ElmHalf;
}

/** The canonical text of an asset: what its hash is taken of, and whose bytes are its size. */
export function assetText({ type, json, elm, packages }: Omit<LessonAsset, "alias">): string {
  return canonicalJson({ type, json, elm, packages });
}

/** Hashes by which nothing is compiled twice: of the text, each asset, each Elm module, and the whole with its settings. */
export function contentHashes({ camperdown, settings, assets, elm }: Hashed): LessonProgram["contentHashes"] {
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
