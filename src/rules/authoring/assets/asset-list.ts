import { copyAlias } from "./alias.ts";
import type { Asset } from "./asset-files.ts";

export type ListChange = { assets: readonly Asset[] } | { problem: string };

/** The list without the asset at an index. */
export function removeAsset(assets: readonly Asset[], index: number): ListChange {
  return changeAt(assets, index, "remove", () => []);
}

/** The list with another asset at an index. */
export function updateAsset(assets: readonly Asset[], index: number, asset: Asset): ListChange {
  return changeAt(assets, index, "update", () => [asset]);
}

/** The list with a copy after the asset at an index, under an alias of its own. */
export function duplicateAsset(assets: readonly Asset[], index: number): ListChange {
  const taken = new Set(assets.map(({ alias }) => alias));
  return changeAt(assets, index, "duplicate", (asset) => [asset, { ...asset, alias: copyAlias(asset.alias, taken) }]);
}

function changeAt(
  assets: readonly Asset[],
  index: number,
  act: "remove" | "update" | "duplicate",
  change: (asset: Asset) => Asset[],
): ListChange {
  const asset = Number.isInteger(index) ? assets[index] : undefined;
  if (!asset) {
    const max = assets.length - 1;
    return { problem: `Attempted to ${act} an asset at index ${index} that does not exist (max index: ${max})` };
  }
  return { assets: assets.toSpliced(index, 1, ...change(asset)) };
}
