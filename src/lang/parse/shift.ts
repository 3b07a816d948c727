import type { Lines, Loc, Position } from "../loc.ts";
import type { Piece } from "./pieces.ts";

/** Copy of a piece a number of lines further down, with all locations moved. */
export function shiftPiece(piece: Piece, by: number): Piece {
  return { ...piece, first: piece.first + by, last: piece.last + by, body: shiftTree(piece.body, by) };
}

type Row = Record<string, unknown>;
type Node = Row | unknown[];

/** Copies a tree of any depth without recursion. It recognises locations by their property names. */
function shiftTree<T extends object>(root: T, by: number): T {
  const copy = copyOf(root);
  const todo: Node[] = [copy];
  for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
    if (Array.isArray(node)) shiftItems(node, todo);
    else shiftRow(node, by, todo);
  }
  // A copy has the type of its original: only numbers were replaced by numbers.
  return copy as T;
}

function shiftItems(items: unknown[], todo: Node[]): void {
  for (let index = 0; index < items.length; index++) {
    const value = items[index];
    if (typeof value === "object" && value !== null) items[index] = enqueue(value, todo);
  }
}

function shiftRow(row: Row, by: number, todo: Node[]): void {
  for (const key in row) {
    const value = row[key];
    if (typeof value !== "object" || value === null) continue;
    row[key] = Array.isArray(value) ? (movePlace(key, value, by) ?? enqueue(value, todo)) : enqueue(value, todo);
  }
}

function movePlace(key: string, value: unknown[], by: number): Loc | Lines | Position | null {
  // Lists under the names below hold only numbers.
  const [a = 0, b = 0, c = 0, d = 0] = value as number[];
  switch (key) {
    case "loc":
    case "at":
    case "markLoc":
      return [a + by, b, c + by, d];
    case "lines":
      return [a + by, b + by];
    case "end":
      return [a + by, b];
    default:
      return null;
  }
}

function enqueue(value: object, todo: Node[]): Node {
  const copy = copyOf(value);
  todo.push(copy);
  return copy;
}

function copyOf(value: object): Node {
  return Array.isArray(value) ? value.slice() : { ...value };
}
