import { type BunchGame, isBunch, valuesOf } from "./bunch.ts";
import { satisfies } from "./satisfies.ts";

/** A way to sort all tiles: the bunch of every tile. */
export interface Partition {
  bins: number[] | null;
  nodes: number;
  /** True if the budget ran out before the answer was certain. */
  gaveUp: boolean;
}

/** Searches for one way to sort all tiles, within `budget` nodes. */
export function findPartition(game: BunchGame, budget: number): Partition {
  return game.rule.k === "rulePerBin" ? assigned(game, budget) : divided(game, budget);
}

/** For bunches with their own rules: assigns each tile where it fits, the tile with the fewest options first. */
function assigned(game: BunchGame, budget: number): Partition {
  const rules = game.rule.k === "rulePerBin" ? game.rule.rules : [];
  const options = game.values.map((value) =>
    rules.flatMap((own, bin) => (value && satisfies(value, own) ? [bin] : [])),
  );
  const order = options.map((_, tile) => tile).sort((a, b) => (options[a]?.length ?? 0) - (options[b]?.length ?? 0));
  const bins = game.values.map(() => -1);
  const filled = rules.map(() => 0);
  let nodes = 0;
  const place = (next: number): boolean => {
    const tile = order[next];
    if (tile === undefined) return !game.sizes || game.sizes.every((size, bin) => size === filled[bin]);
    for (const bin of options[tile] ?? []) {
      nodes += 1;
      if (nodes > budget) return false;
      const full = game.sizes && (filled[bin] ?? 0) >= (game.sizes[bin] ?? 0);
      if (full) continue;
      bins[tile] = bin;
      filled[bin] = (filled[bin] ?? 0) + 1;
      if (place(next + 1)) return true;
      filled[bin] = (filled[bin] ?? 0) - 1;
    }
    return false;
  };
  const found = place(0);
  return { bins: found ? bins : null, nodes, gaveUp: nodes > budget };
}

/** For bunches without their own rules: picks companions for the first remaining tile; remembers remainders that failed. */
function divided(game: BunchGame, budget: number): Partition {
  const all = game.values.map((_, tile) => tile);
  const hopeless = new Set<string>();
  let nodes = 0;

  function search(left: readonly number[], open: readonly number[]): Map<number, readonly number[]> | null {
    if (left.length === 0) return open.length === 0 ? new Map() : null;
    if (left.length < open.length || nodes > budget) return null;
    const name = `${left.join()} ${open.length} ${open.map((bin) => game.sizes?.[bin] ?? "").join()}`;
    if (hopeless.has(name)) return null;
    const tried = new Set<number | null>();
    for (const bin of open) {
      // Bunches of the same size are interchangeable.
      const size = game.sizes?.[bin] ?? null;
      if (tried.has(size)) continue;
      tried.add(size);
      const rest = open.filter((other) => other !== bin);
      const most = size ?? left.length - rest.length;
      const found = companions(left, bin, most, rest);
      if (found) return found;
    }
    if (nodes <= budget) hopeless.add(name);
    return null;
  }

  function companions(left: readonly number[], bin: number, most: number, rest: readonly number[]) {
    const [first = 0, ...others] = left;
    const grow = (group: readonly number[], from: number): Map<number, readonly number[]> | null => {
      nodes += 1;
      if (nodes > budget) return null;
      if (isBunch(game, group, bin)) {
        const found = search(
          left.filter((tile) => !group.includes(tile)),
          rest,
        );
        if (found) return found.set(bin, group);
      }
      if (group.length >= most || isTooMuch(game, group)) return null;
      for (const [step, tile] of others.slice(from).entries()) {
        const found = grow([...group, tile], from + step + 1);
        if (found) return found;
      }
      return null;
    };
    return grow([first], 0);
  }

  const found = search(
    all,
    Array.from({ length: game.count }, (_, bin) => bin),
  );
  if (!found) return { bins: null, nodes, gaveUp: nodes > budget };
  const bins = all.map((tile) => [...found].find(([, group]) => group.includes(tile))?.[0] ?? -1);
  return { bins, nodes, gaveUp: false };
}

/** A sum of positive numbers that's already too large only grows. */
function isTooMuch(game: BunchGame, group: readonly number[]): boolean {
  if (game.rule.k !== "sameSum" || game.values.some((value) => !value || value.top < 0n)) return false;
  const all = valuesOf(
    game,
    game.values.map((_, tile) => tile),
  );
  const some = valuesOf(game, group);
  if (!all || !some) return false;
  const sum = (values: typeof all) => values.reduce((total, { top, over }) => total + Number(top) / Number(over), 0);
  return sum(some) * game.count > sum(all) * (1 + 1e-9);
}
