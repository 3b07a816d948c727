/**
 * Number of letters to add, remove, change or swap with their neighbour to make one word of another. Stops counting above `most`
 * and returns `most + 1`.
 */
export function wordDistance(from: string, to: string, most: number): number {
  if (Math.abs(from.length - to.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1] ? 0 : 1;
      let least = Math.min(at(last, column) + 1, at(now, column - 1) + 1, at(last, column - 1) + same);
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (swapped) least = Math.min(least, at(before, column - 2) + 1);
      now.push(least);
    }
    if (Math.min(...now) > most) return most + 1;
    [before, last] = [last, now];
  }
  return Math.min(at(last, to.length), most + 1);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
