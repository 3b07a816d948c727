import { useEffect, useRef, useState } from "react";
import { keepUsedAssets, type UsedAsset } from "#rules/authoring/assets/used-assets.ts";
import { loadChunk } from "../../api/chunk-errors.ts";

/** Pause in typing before the text is read again, in milliseconds. */
const REST_MS = 200;

/** Finder of uses, with the language, which is only loaded once it's needed. */
export function loadFinder() {
  return loadChunk("asset_uses", () => import("#lang/asset-uses.ts"));
}

/** Uses of assets in the lesson's text, null until they're known. While a command is broken, the last good ones count. */
export function useUses(lesson: string): readonly UsedAsset[] | null {
  const [uses, setUses] = useState<readonly UsedAsset[] | null>(null);
  const last = useRef<readonly UsedAsset[]>([]);
  useEffect(() => {
    let gone = false;
    const timer = setTimeout(async () => {
      const { findAssetUses } = await loadFinder();
      if (gone) return;
      const found = findAssetUses(lesson);
      last.current = keepUsedAssets(last.current, { used: found.uses, broken: found.broken });
      setUses(last.current);
    }, REST_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [lesson]);
  return uses;
}
