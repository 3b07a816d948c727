import type { Piece } from "./pieces.ts";

type Row = Record<string, unknown>;

/** The same piece a number of lines further down; everything in it that tells a place is moved. */
export function shiftPiece(piece: Piece, by: number): Piece {
  return { ...piece, first: piece.first + by, last: piece.last + by, body: shiftTree(piece.body, by) };
}

const LINE_AT: Readonly<Record<string, readonly number[]>> = {
  loc: [0, 2],
  at: [0, 2],
  markLoc: [0, 2],
  lines: [0, 1],
  end: [0],
};

/** Copies a tree of any depth without recursion, going by the names under which places are kept. */
function shiftTree<T extends object>(root: T, by: number): T {
  const copy = copyOf(root);
  const todo: Row[] = [copy];
  for (let row = todo.pop(); row !== undefined; row = todo.pop()) {
    for (const key in row) {
      const value = row[key];
      if (typeof value !== "object" || value === null) continue;
      const places = LINE_AT[key];
      if (places !== undefined && Array.isArray(value)) {
        row[key] = value.map((number, index) => (places.includes(index) ? number + by : number));
      } else {
        const inner = copyOf(value);
        row[key] = inner;
        todo.push(inner);
      }
    }
  }
  // A copy has the type of its original: only numbers were replaced by numbers.
  return copy as T;
}

function copyOf(value: object): Row {
  return (Array.isArray(value) ? value.slice() : { ...value }) as Row;
}
