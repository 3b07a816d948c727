/** Module name for each alias, in order: `coin-flip` → `CoinFlip`. A number distinguishes names that would be equal. */
export function elmNames(aliases: readonly string[]): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const alias of aliases) {
    const wanted = pascal(alias);
    let name = wanted;
    for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${wanted}_${number}`;
    taken.add(name.toLowerCase());
    names.set(alias, name);
  }
  return names;
}

function pascal(alias: string): string {
  const words = alias.match(/[a-z0-9]+/gi) ?? [];
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  return /^[A-Z]/.test(joined) ? joined : `Asset${joined}`;
}
