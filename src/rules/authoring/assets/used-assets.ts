/** A use of an asset in the lesson's text. */
export interface UsedAsset {
  alias: string;
  line: number;
}

/**
 * Uses to go by. While a command is broken, everything below it is missing from the tree, so the uses from the
 * last text without errors count: nothing may be deleted because it looks unused meanwhile.
 */
export function keepUsedAssets(
  last: readonly UsedAsset[],
  now: { used: readonly UsedAsset[]; broken: boolean },
): readonly UsedAsset[] {
  if (!now.broken) return now.used;
  const seen = new Set(now.used.map(({ alias }) => alias));
  return [...now.used, ...last.filter(({ alias }) => !seen.has(alias))];
}

interface Warning {
  severity: string;
  code: string;
  message: string;
  alias?: string | undefined;
}

/** Warnings without repetitions: each asset's come once per alias, wherever it's used. Others stay as they are. */
export function oncePerAlias<W extends Warning>(warnings: readonly W[]): W[] {
  const seen = new Set<string>();
  return warnings.filter(({ severity, code, message, alias }) => {
    if (alias === undefined) return true;
    const key = JSON.stringify([alias, severity, code, message]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
