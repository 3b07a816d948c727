import type { ReactNode } from "react";
import { PaintGrid } from "../../kit/editor/paint-grid.tsx";
import { rowAndColumn } from "../../kit/grid/cell-name.ts";
import { edgesOf } from "../../kit/grid/edges.ts";
import { CellText, CornerClue } from "../../kit/grid/grid.tsx";
import type { Say } from "../../kit/messages.ts";
import { Mark } from "../marks.tsx";
import type { Drawn } from "./drawn.ts";

interface BoardProps {
  id: string;
  drawn: Drawn;
  /** Number of the symbol each cell shows, from 1; 0 is none. */
  shown: readonly number[];
  /** Cells that stand out, such as those of the chosen group. */
  lit: readonly number[];
  /** A short clue in a cell's corner. */
  cornerOf?(cell: number): string | null;
  say: Say;
  onTap(cell: number): void;
  onStroke(cells: readonly number[]): void;
  onKey?(key: string, cell: number): boolean;
}

/** The grid as it's drawn: dark cells, given symbols, regions. */
export function Board({ id, drawn, shown, lit, cornerOf = () => null, say, onTap, onStroke, onKey }: BoardProps) {
  const { rows, cols, cells, alphabet } = drawn;
  const all = Array.from({ length: rows * cols }, (_, cell) => cell);
  const regions = [...new Set(all.flatMap((cell) => cells.get(cell)?.region ?? []))].toSorted();
  const edges = edgesOf(
    all.map((cell) => cells.get(cell)?.region ?? ""),
    cols,
  );

  function faceOf(cell: number): ReactNode {
    const symbol = alphabet[(shown[cell] ?? 0) - 1];
    if (cells.get(cell)?.kind === "blocked") return <Mark pattern="check" hue={0} />;
    if (symbol?.pattern) return <Mark pattern={symbol.pattern} hue={(shown[cell] ?? 1) - 1} />;
    return <CellText symbol={symbol?.label ?? null} notes={[]} />;
  }

  /** Everything about a cell, for its label. */
  function wordsOf(cell: number): string[] {
    const { kind = "free", region } = cells.get(cell) ?? {};
    const symbol = alphabet[(shown[cell] ?? 0) - 1]?.label;
    const corner = cornerOf(cell);
    return [
      kind === "blocked" ? say("DARK") : (symbol ?? say("EMPTY")),
      ...(kind === "given" ? [say("GIVEN")] : []),
      ...(region === undefined ? [] : [say("IN_REGION", { region })]),
      ...(corner !== null && corner !== region ? [corner] : []),
      ...(lit.includes(cell) ? [say("LIT")] : []),
    ];
  }

  return (
    <PaintGrid
      id={`${id}-board`}
      rows={rows}
      cols={cols}
      label={say("BOARD", { rows, columns: cols })}
      say={say}
      onTap={onTap}
      onStroke={onStroke}
      onKey={onKey}
      cellAt={(cell, painting) => {
        const facts = cells.get(cell);
        const corner = cornerOf(cell);
        const region = facts?.region;
        return {
          label: say("CELL", { ...rowAndColumn(cell, cols), what: wordsOf(cell).join(", ") }),
          edges: edges[cell] ?? "",
          tint: region === undefined ? undefined : regions.indexOf(region) % 5,
          given: facts?.kind === "given",
          highlight: painting || lit.includes(cell) ? "same" : undefined,
          content: (
            <>
              {faceOf(cell)} {corner && <CornerClue>{corner}</CornerClue>}
            </>
          ),
        };
      }}
    />
  );
}
