import type { KeyboardEvent } from "react";
import { useState } from "react";
import { cellName } from "../grid/cell-name.ts";
import { Grid, type GridCell } from "../grid/grid.tsx";
import { nextCell } from "../grid/next-cell.ts";
import type { Say } from "../messages.ts";
import { onPlainKey } from "../on-plain-key.ts";
import { usePaint } from "./use-paint.ts";

interface PaintGridProps {
  id: string;
  rows: number;
  cols: number;
  label: string;
  say: Say;
  cellAt(cell: number, painting: boolean): GridCell;
  onTap(cell: number): void;
  onStroke(cells: readonly number[]): void;
  /** Further keys; returns true if it used the key. */
  onKey?(key: string, cell: number): boolean;
  onSelect?(cell: number): void;
}

/**
 * Grid to paint on: by pointer in strokes, by taps, and by keys (arrows move, Space or Enter tap, Shift with an arrow paints on to
 * the next cell).
 */
export function PaintGrid(props: PaintGridProps) {
  const { id, rows, cols, label, say, cellAt, onTap, onStroke, onKey } = props;
  const [at, setAt] = useState(0);
  const selected = at < rows * cols ? at : 0;
  const paint = usePaint({ columns: cols, onTap, onStroke });

  function select(cell: number) {
    setAt(cell);
    props.onSelect?.(cell);
  }

  function pressed({ key, shiftKey }: KeyboardEvent): boolean {
    const next = nextCell(selected, key, { rows, cols });
    if (next === null) return onKey?.(key, selected) ?? false;
    if (shiftKey && next !== selected) onStroke([selected, next]);
    document.getElementById(`${id}-${cellName(next, cols)}`)?.focus();
    return true;
  }

  return (
    <Grid
      id={id}
      rows={rows}
      cols={cols}
      label={label}
      locked={false}
      selected={selected}
      kind="paint"
      rowHeader={(row) => say("DRAW_ROW", { number: row + 1 })}
      columnHeader={(column) => say("DRAW_COLUMN", { number: column + 1 })}
      cellAt={(cell) => cellAt(cell, paint.stroke.includes(cell))}
      onSelect={select}
      onKeyDown={onPlainKey(pressed)}
      pointerHandlers={paint.handlers}
    />
  );
}
