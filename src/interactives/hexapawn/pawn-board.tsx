import { classes } from "#design/classes.ts";
import type { Say } from "../kit/messages.ts";
import type { Move, Position, Side, Size } from "./board.ts";
import type { CellLook } from "./cells.ts";
import { Pawn } from "./pawn.tsx";
import css from "./pawn-board.module.css";
import { usePawnHand } from "./use-pawn-hand.ts";
import { cellName } from "./words.ts";

export interface BoardProps {
  id: string;
  size: Size;
  position: Position;
  machine: Side;
  /** The machine's latest move, which slides in; `plies` distinguishes one such move from the next. */
  arrived: Move | null;
  plies: number;
  yours: boolean;
  say: Say;
  announce(text: string): void;
  onMove(number: number): void;
}

/** The board. Arrow keys move the focus; Enter or a tap picks a pawn up and puts it down; a drag does both; Escape cancels. */
export function PawnBoard(props: BoardProps) {
  const { id, size, machine, arrived, plies, say } = props;
  const { cols, rows } = size;
  const { looks, picked, entry, press, onKeyDown, drag } = usePawnHand(props);

  function words({ cell, pawn, movable, target }: CellLook): string {
    const name = { cell: cellName(size, cell) };
    if (target !== null) return say(pawn ? "CELL_TAKE" : "CELL_TARGET", name);
    if (pawn === null) return say("CELL_EMPTY", name);
    if (pawn === machine) return say("CELL_MACHINE", name);
    return say(movable ? "CELL_YOURS_MOVABLE" : "CELL_YOURS", name);
  }

  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move inside, which is what a grid is
      role="grid"
      aria-label={say("BOARD", { cols, rows })}
      className={css.board}
      onKeyDown={onKeyDown}
      {...drag}
    >
      <tbody>
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never change places
          <tr key={row} className={css.row}>
            {looks.slice(row * cols, (row + 1) * cols).map((look) => (
              <td key={look.cell} className={css.cell}>
                <button
                  type="button"
                  id={`${id}-${look.cell}`}
                  data-cell={look.cell}
                  className={css.inside}
                  tabIndex={look.cell === entry ? 0 : -1}
                  aria-label={words(look)}
                  aria-pressed={look.cell === picked}
                  data-movable={look.movable || undefined}
                  data-target={look.target === null ? undefined : look.pawn ? "take" : "go"}
                  onClick={() => press(look.cell)}
                >
                  {look.pawn && (
                    <svg
                      // A new key for each arrival, so that the animation runs again in the same cell.
                      key={arrived?.to === look.cell ? `arrived ${plies}` : "pawn"}
                      className={classes(css.pawn, arrived?.to === look.cell && css.arrived)}
                      viewBox="0 0 24 24"
                      aria-hidden="true"
                      {...(arrived?.to === look.cell ? cameBy(size, arrived) : {})}
                    >
                      <Pawn machine={look.pawn === machine} />
                    </svg>
                  )}
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function cameBy({ cols }: Size, { from, to }: Move) {
  return { "data-dx": (to % cols) - (from % cols), "data-dy": Math.floor(to / cols) - Math.floor(from / cols) };
}
