/** Cells from one to another, both included: first along the row, then along the column, each next to the one before. */
export function pathBetween(from: number, to: number, columns: number): number[] {
  const right = Math.sign((to % columns) - (from % columns));
  const down = Math.sign(Math.floor(to / columns) - Math.floor(from / columns));
  const path = [from];
  let at = from;
  while (at % columns !== to % columns) {
    at += right;
    path.push(at);
  }
  while (at !== to) {
    at += down * columns;
    path.push(at);
  }
  return path;
}
