const LONGEST = 40;

/** Closest candidate to a misspelt word: at most two typos away, or one for words under five letters. Null if none is. */
export function nearest(word: string, candidates: Iterable<string>): string | null {
  if (word.length > LONGEST) return null;
  const wanted = word.toLowerCase();
  let best: string | null = null;
  let fewest = wanted.length < 5 ? 2 : 3;
  for (const candidate of candidates) {
    if (candidate === word || candidate.length > LONGEST) continue;
    const slips = distance(wanted, candidate.toLowerCase(), fewest);
    if (slips >= fewest) continue;
    best = candidate;
    fewest = slips;
  }
  return best;
}

/** Edit distance in letters inserted, deleted, changed or swapped with their neighbour, capped at `enough`. */
function distance(a: string, b: string, enough: number): number {
  if (Math.abs(a.length - b.length) >= enough) return enough;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const here = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(at(above, column) + 1, at(here, column - 1) + 1, at(above, column - 1) + (same ? 0 : 1));
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) cost = Math.min(cost, at(before, column - 2) + 1);
      here.push(cost);
    }
    before = above;
    above = here;
  }
  return Math.min(at(above, b.length), enough);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
