import type { KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from "react";
import { classes } from "#design/classes.ts";
import cellCss from "./cell.module.css";
import { cellName } from "./cell-name.ts";
import columnsCss from "./columns.module.css";
import css from "./grid.module.css";

/** How one cell looks and what is said of it. */
export interface GridCell {
  /** The name of its button; of a blocked cell, which has none, its content speaks. */
  label: string;
  content: ReactNode;
  /** Of t, r, b and l: sides with a bold line. */
  edges: string;
  /** Which of the tints of neighbouring cages, from 0; absent: none. */
  tint?: number;
  given?: boolean;
  wrong?: boolean;
  /** It stands in a line with the selected cell, or shows the same. */
  lit?: "line" | "same";
  blocked?: boolean;
  /** A blocked cell that heads its row or column. */
  heads?: "row" | "col";
}

interface GridProps {
  /** Prefix of the ids of the cells: `${id}-r1c1`. */
  id: string;
  rows: number;
  cols: number;
  label: string;
  locked: boolean;
  selected: number;
  cellAt(cell: number): GridCell;
  /** What heads each row and column; absent: only their numbers, for those who listen. */
  rowHead(row: number): ReactNode;
  columnHead(column: number): ReactNode;
  /** How much room the heads of rows and columns need; absent: none, they are not seen. */
  heads?: "narrow" | "middle" | "wide";
  /** words: cells as wide as they may be. paint: a finger that moves draws. */
  kind?: "symbols" | "words" | "paint";
  /** Cells of a comfortable size, whatever the room: the grid scrolls in its own frame. */
  large?: boolean;
  onSelect(cell: number): void;
  onKeyDown(event: KeyboardEvent): void;
  /** Absent: pressing a cell selects it. */
  pointing?: {
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerUp(): void;
    onPointerCancel(): void;
    onClick(event: MouseEvent): void;
    onContextMenu(event: MouseEvent): void;
  };
}

/** A table whose cells are reached with the arrow keys. */
export function Grid(props: GridProps) {
  const { id, rows, cols, label, locked, selected, heads, kind = "symbols", large = false, pointing } = props;
  const across = Array.from({ length: cols }, (_, index) => index);
  const down = Array.from({ length: rows }, (_, index) => index);
  return (
    <div className={css.frame} data-large={large}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move inside, which is what a grid is
        role="grid"
        aria-label={label}
        aria-readonly={locked}
        className={classes(css.grid, columnsCss.columns)}
        data-columns={cols}
        data-heads={heads}
        data-kind={kind}
        data-dense={cols > 10}
        onKeyDown={props.onKeyDown}
        {...pointing}
      >
        <colgroup>
          <col className={css.headColumn} />
          <col span={cols} className={css.column} />
        </colgroup>
        <thead className={heads ? css.heads : css.unseen}>
          <tr>
            <td />
            {across.map((column) => (
              <th key={column} scope="col">
                {props.columnHead(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {down.map((row) => (
            <tr key={row}>
              <th scope="row" className={css.rowHead}>
                {heads ? props.rowHead(row) : <span className={css.unseen}>{props.rowHead(row)}</span>}
              </th>
              {across.map((column) => {
                const cell = row * cols + column;
                const look = props.cellAt(cell);
                if (look.blocked) return <Blocked key={column} look={look} />;
                return (
                  <td
                    key={column}
                    className={css.cell}
                    data-tint={look.tint}
                    data-edges={look.edges}
                    data-lit={look.lit}
                    data-selected={cell === selected}
                  >
                    <button
                      type="button"
                      id={`${id}-${cellName(cell, cols)}`}
                      data-cell={cell}
                      tabIndex={cell === selected ? 0 : -1}
                      aria-label={look.label}
                      className={classes(cellCss.inside, look.wrong && cellCss.wrong, look.given && cellCss.given)}
                      onFocus={() => props.onSelect(cell)}
                      onClick={(event) => event.currentTarget.focus()}
                    >
                      {look.content}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Blocked({ look: { content, edges, heads } }: { look: GridCell }) {
  const Tag = heads ? "th" : "td";
  return (
    <Tag scope={heads} className={classes(css.blocked, heads && css.heading)} data-edges={edges}>
      {heads ? content : <span className={css.dark}>{content}</span>}
    </Tag>
  );
}

/** The symbol of a cell or its notes, as text. */
export function CellText({ symbol, notes }: { symbol: string | null; notes: readonly string[] }) {
  if (symbol !== null) return <span className={cellCss.symbol}>{symbol}</span>;
  if (notes.length === 0) return null;
  return (
    <span className={cellCss.notes}>
      {notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
    </span>
  );
}

/** A small clue in the corner of a cell. */
export function CornerClue({ children, met = false }: { children: ReactNode; met?: boolean }) {
  return (
    <span className={cellCss.clue} data-met={met}>
      {children}
    </span>
  );
}
