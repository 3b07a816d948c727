import { isObject } from "../check/assets.ts";
import type { LessonAsset } from "../lesson-program.ts";

export interface LivingAsset extends LessonAsset {
  /** Text of its file. */
  source: string;
}

export type LivingAssets = ReadonlyMap<string, LivingAsset>;

interface ReadFile {
  text: string;
  asset: LivingAsset | null;
}

/** Assets of a document by alias. While a file isn't valid JSON, its last valid version counts. */
export class AssetReader {
  #read = new Map<string, ReadFile>();
  #assets: LivingAssets = new Map();

  /** The same map as before if no asset has changed. */
  read(files: ReadonlyMap<string, string>): LivingAssets {
    let isChanged = false;
    const kept = new Map<string, ReadFile>();
    for (const [path, text] of files) {
      const [, alias, form] = /^assets\/([^/]+)\.(json|svg)$/.exec(path) ?? [];
      if (alias === undefined) continue;
      const before = this.#read.get(path);
      if (before?.text === text) {
        kept.set(path, before);
        continue;
      }
      isChanged = true;
      kept.set(path, { text, asset: assetOf(alias, form === "svg", text) ?? before?.asset ?? null });
    }
    if (!isChanged && kept.size === this.#read.size) return this.#assets;
    this.#read = kept;
    this.#assets = new Map([...kept.values()].flatMap(({ asset }) => (asset ? [[asset.alias, asset] as const] : [])));
    return this.#assets;
  }
}

function assetOf(alias: string, isDrawing: boolean, text: string): LivingAsset | null {
  if (isDrawing) return { alias, type: "image", json: { svg: text }, source: text };
  try {
    const json: unknown = JSON.parse(text);
    if (!isObject(json) || typeof json.type !== "string") return null;
    return { alias, type: json.type, json, source: text };
  } catch {
    return null;
  }
}
