import { type KeyboardEvent, useState } from "react";
import { ARROWS } from "../kit/arrow-keys.ts";
import { cellLooks, targetsOf } from "./cells.ts";
import type { BoardProps } from "./pawn-board.tsx";
import { usePawnDrag } from "./use-pawn-drag.ts";
import { cellName } from "./words.ts";

/** The pawn in hand, the focused cell, and what a tap, a drag or a key does with them. */
export function usePawnHand({ id, size, position, plies, yours, say, announce, onMove }: BoardProps) {
  const { cols, rows } = size;
  const [hand, setHand] = useState<{ plies: number; cell: number } | null>(null);
  const [entry, setEntry] = useState(cols * (rows - 1));
  // A pawn picked up in an earlier position is dropped.
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
    const step = ARROWS[event.key];
    if (!step) return;
    event.preventDefault();
    const column = Math.min(cols - 1, Math.max(0, (entry % cols) + step[0]));
    const row = Math.min(rows - 1, Math.max(0, Math.floor(entry / cols) + step[1]));
    setEntry(row * cols + column);
    document.getElementById(`${id}-${row * cols + column}`)?.focus();
  }

  return { looks, picked, entry, press, onKeyDown, drag };
}
