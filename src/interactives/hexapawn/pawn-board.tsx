import { type KeyboardEvent, useState } from "react";
import { classes } from "#design/classes.ts";
import type { Say } from "../kit/messages.ts";
import type { Move, Position, Side, Size } from "./board.ts";
import { type CellLook, cellLooks, targetsOf } from "./cells.ts";
import { Pawn } from "./pawn.tsx";
import css from "./pawn-board.module.css";
import { usePawnDrag } from "./use-pawn-drag.ts";
import { cellName } from "./words.ts";

interface BoardProps {
  id: string;
  size: Size;
  position: Position;
  machine: Side;
  /** The machine's latest move, which slides in; `plies` tells one such move from the next. */
  arrived: Move | null;
  plies: number;
  yours: boolean;
  say: Say;
  announce(text: string): void;
  onMove(number: number): void;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The board: arrow keys move about, Enter or a tap picks a pawn up and puts it down, a drag does both, Escape lets go. */
export function PawnBoard({ id, size, position, machine, arrived, plies, yours, say, announce, onMove }: BoardProps) {
  const { cols, rows } = size;
  const [hand, setHand] = useState<{ plies: number; cell: number } | null>(null);
  const [entry, setEntry] = useState(cols * (rows - 1));
  // A pawn picked up in another position is no longer in the hand.
  const picked = yours && hand?.plies === plies ? hand.cell : null;
  const looks = cellLooks(size, position, yours, picked);

  function pick(cell: number) {
    setHand({ plies, cell });
    const targets = targetsOf(size, position, cell).map(({ to }) => cellName(size, to));
    announce(say("PICKED", { cell: cellName(size, cell), targets: targets.join(", ") }));
  }

  function press(cell: number) {
    setEntry(cell);
    const look = looks[cell];
    if (look && look.target !== null) return put(look.target);
    if (cell === picked) {
      setHand(null);
      return announce(say("LET_GO"));
    }
    if (look?.movable) return pick(cell);
    if (picked !== null) announce(say("CANNOT_GO", { cell: cellName(size, cell) }));
  }

  function put(number: number) {
    setHand(null);
    onMove(number);
  }

  const drag = usePawnDrag({
    mayTake: (cell) => looks[cell]?.movable === true,
    onTake: pick,
    onDrop(from, cell) {
      const number = cellLooks(size, position, yours, from)[cell]?.target ?? null;
      if (number !== null) put(number);
    },
  });

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape" && picked !== null) {
      setHand(null);
      announce(say("LET_GO"));
      return event.preventDefault();
    }
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const column = Math.min(cols - 1, Math.max(0, (entry % cols) + step[0]));
    const row = Math.min(rows - 1, Math.max(0, Math.floor(entry / cols) + step[1]));
    setEntry(row * cols + column);
    document.getElementById(`${id}-${row * cols + column}`)?.focus();
  }

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
                      // A new key for each arrival, so that the same cell can receive twice.
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
