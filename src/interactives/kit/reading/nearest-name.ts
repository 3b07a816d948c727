/** Candidate most likely meant: the same except for case, or at most a third of its letters wrong; null when none is close. */
export function nearestName(written: string, candidates: readonly string[]): string | null {
  const near = candidates
    .map((candidate) => ({ candidate, far: distance(plain(written), plain(candidate)) }))
    .filter(({ candidate, far }) => far <= Math.max(1, Math.floor(candidate.length / 3)) && far < candidate.length)
    .sort((a, b) => a.far - b.far);
  return near[0]?.candidate ?? null;
}

/** Longest word worth comparing: authors' own names are shorter. */
const MAX_LETTERS = 60;

function plain(word: string): string {
  return word.slice(0, MAX_LETTERS).toLowerCase().replace(/[_-]/g, "");
}

/** Levenshtein distance: letters to insert, delete or change. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...from].entries()) {
    let before = row;
    row = [i + 1];
    for (let j = 1; j <= to.length; j += 1) {
      const changed = (before[j - 1] ?? 0) + (letter === to[j - 1] ? 0 : 1);
      row.push(Math.min(changed, (before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    before = row;
  }
  return row[to.length] ?? 0;
}
