import { useEffect, useMemo, useRef, useState } from "react";
import { useRun } from "../kit/run/use-run.ts";
import { useFocusAfterRender } from "../kit/use-focus-after-render.ts";
import { afterTick, gameOf, replay } from "./munch.ts";
import type { NumberProps } from "./munch-board.tsx";
import type { MunchMove } from "./schema.ts";

/** Moves per second of timed foes while the clock runs. */
const TICKS_PER_SECOND = 0.75;

/** The game up to now, its clock, and the learner's moves. */
export function useMunching({ pub, state, act, locked }: NumberProps) {
  const game = useMemo(() => gameOf(pub), [pub]);
  const [waited, setWaited] = useState({ events: state.events, ticks: 0 });
  const board = useRef<HTMLFieldSetElement>(null);
  const focusAfterRender = useFocusAfterRender();
  // Clock ticks are collected here until something happens, so that they aren't undo steps of their own.
  const ticks = waited.events === state.events ? waited.ticks : 0;
  const now = useMemo(() => replay(game, state.events + "t".repeat(ticks)), [game, state.events, ticks]);
  const timed = game.foes.kind === "timed";
  const over = now.lives <= 0;
  const run = useRun({
    element: board,
    stepsPerSecond: TICKS_PER_SECOND,
    step() {
      if (locked || over) return false;
      if (afterTick(game, now).caught > now.caught) act({ t: "tick", ticks: ticks + 1 });
      else setWaited({ events: state.events, ticks: ticks + 1 });
      return true;
    },
    draw() {},
  });
  const paced = timed && !run.isRunning;

  useEffect(() => {
    if (locked || over) run.pause();
  }, [locked, over, run.pause]);

  const focusMuncher = () => focusAfterRender(() => board.current?.querySelector("[data-you]"));

  function move(event: MunchMove) {
    if (board.current?.contains(document.activeElement)) focusMuncher();
    if (!locked) act({ t: "move", move: event, ticks: ticks + (paced ? 1 : 0) });
  }

  function press(cell: number) {
    if (cell === now.at) return move("m");
    focusMuncher();
    if (!locked) act({ t: "go", to: cell, ticks: ticks + (paced ? 1 : 0), paced });
  }

  return { game, now, board, timed, paced, over, run, move, press };
}
