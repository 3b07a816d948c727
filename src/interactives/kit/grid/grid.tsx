import { Fragment, type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode } from "react";
import { classes } from "#design/classes.ts";
import cellCss from "./cell.module.css";
import { cellName } from "./cell-name.ts";
import columnsCss from "./columns.module.css";
import css from "./grid.module.css";

/** Look and label of one cell. */
export interface GridCell {
  /** Name of its button, with the words of its content in their order. A blocked cell has none; its content is read instead. */
  label: string;
  content: ReactNode;
  /** Sides with a bold line, of t, r, b and l. */
  edges: string;
  /** Tint that separates neighbouring cages, from 0. */
  tint?: number;
  given?: boolean;
  wrong?: boolean;
  /** line: in the selected cell's row or column. same: shows the same symbol. */
  highlight?: "line" | "same";
  blocked?: boolean;
  /** Set for a blocked cell that's the header of its row or column. */
  headerOf?: "row" | "col";
}

interface GridProps {
  /** Prefix of the cells' ids: `${id}-r1c1`. */
  id: string;
  rows: number;
  cols: number;
  label: string;
  locked: boolean;
  selected: number;
  cellAt(cell: number): GridCell;
  /** Contents of the row and column headers. Without `headers`, only screen readers get them. */
  rowHeader(row: number): ReactNode;
  columnHeader(column: number): ReactNode;
  /** Room the headers need; without it they aren't shown. */
  headers?: "narrow" | "middle" | "wide";
  /** words: cells as wide as possible. paint: a moving finger draws. */
  kind?: "symbols" | "words" | "paint";
  /** Comfortably large cells, whatever the space: the grid scrolls in its own frame. */
  large?: boolean;
  onSelect(cell: number): void;
  onKeyDown(event: KeyboardEvent): void;
  /** Without these, pressing a cell selects it. */
  pointerHandlers?: {
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerUp(event: PointerEvent): void;
    onPointerCancel(event: PointerEvent): void;
    onClick(event: MouseEvent): void;
    onContextMenu(event: MouseEvent): void;
  };
}

/** A table with cells that the arrow keys move between. */
export function Grid(props: GridProps) {
  const { id, rows, cols, label, locked, selected, headers, kind = "symbols", large = false, pointerHandlers } = props;
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
        data-heads={headers}
        data-kind={kind}
        data-dense={cols > 10}
        onKeyDown={props.onKeyDown}
        {...pointerHandlers}
      >
        <colgroup>
          <col className={css.headColumn} />
          <col span={cols} className={css.column} />
        </colgroup>
        <thead className={headers ? css.heads : "visually-hidden"}>
          <tr>
            <td />
            {across.map((column) => (
              <th key={column} scope="col">
                {props.columnHeader(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {down.map((row) => (
            <tr key={row}>
              <th scope="row" className={css.rowHead}>
                {headers ? props.rowHeader(row) : <span className="visually-hidden">{props.rowHeader(row)}</span>}
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
                    data-lit={look.highlight}
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

function Blocked({ look: { content, edges, headerOf } }: { look: GridCell }) {
  const Tag = headerOf ? "th" : "td";
  return (
    <Tag scope={headerOf} className={classes(css.blocked, headerOf && css.heading)} data-edges={edges}>
      {headerOf ? content : <span className={css.dark}>{content}</span>}
    </Tag>
  );
}

/** Text of a cell: its symbol or its notes. */
export function CellText({ symbol, notes }: { symbol: string | null; notes: readonly string[] }) {
  if (symbol !== null) return <span className={cellCss.symbol}>{symbol}</span>;
  if (notes.length === 0) return null;
  return (
    <span className={cellCss.notes}>
      {notes.map((note) => (
        <Fragment key={note}>
          <span>{note}</span>{" "}
        </Fragment>
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
