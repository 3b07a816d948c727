import type { EditorProps } from "../../kit/editor/author-editor.ts";
import type { Drawn } from "./drawn.ts";

/** Props of each tool of the grid. */
export interface GridToolProps extends EditorProps {
  drawn: Drawn;
  /** Writes the grid into the draft as one step to undo. */
  write(drawn: Drawn, about?: string): void;
}

/** Number of the symbol that each given cell shows, from 1; 0 for other cells. */
export function shownGivens({ rows, cols, cells, alphabet }: Drawn): number[] {
  return Array.from({ length: rows * cols }, (_, cell) => {
    const facts = cells.get(cell);
    return facts?.kind === "given" ? alphabet.findIndex(({ id }) => id === facts.v) + 1 : 0;
  });
}

/** Number of the symbol that a key types: by its label, else by its place in the alphabet; 0 for none. */
export function symbolOfKey(key: string, { alphabet }: Drawn): number {
  const named = alphabet.findIndex(({ label }) => label.toLowerCase() === key.toLowerCase());
  if (named >= 0) return named + 1;
  const place = /^[1-9]$/.test(key) && !alphabet.some(({ label }) => /^\d$/.test(label)) ? Number(key) : 0;
  return place <= alphabet.length ? place : 0;
}
