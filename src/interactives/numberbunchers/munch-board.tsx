import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { Button } from "#design/button.tsx";
import { classes } from "#design/classes.ts";
import type { ViewProps } from "../kit/contract.ts";
import { Sign } from "../kit/pick-place/icons.tsx";
import { useRun } from "../kit/run/use-run.ts";
import { Critter } from "./critter.tsx";
import { shownTile } from "./exact-text.ts";
import { gameOf, replay, ticked } from "./munch.ts";
import css from "./munch-board.module.css";
import { MunchStatus } from "./munch-status.tsx";
import { describeCell } from "./rules.ts";
import type { MunchMove, NumberBunchersAction, NumberBunchersState, PublicNumberBunchers } from "./schema.ts";

export type NumberProps = ViewProps<PublicNumberBunchers, NumberBunchersState, NumberBunchersAction>;

/** How often timed foes move, while the clock runs. */
const TICKS_PER_SECOND = 0.75;

const ARROWS: Readonly<Record<string, MunchMove>> = { ArrowUp: "u", ArrowDown: "d", ArrowLeft: "l", ArrowRight: "r" };

/** The grid of tiles: walk, and munch what obeys the rule. */
export function MunchBoard({ id, pub, state, act, say, locked, announce }: NumberProps) {
  const game = useMemo(() => gameOf(pub), [pub]);
  const [waited, setWaited] = useState({ events: state.events, ticks: 0 });
  const board = useRef<HTMLFieldSetElement>(null);
  const hadFocus = useRef(false);
  // Ticks of the clock wait here until something happens, so that each of them is no step to undo.
  const ticks = waited.events === state.events ? waited.ticks : 0;
  const now = useMemo(() => replay(game, state.events + "t".repeat(ticks)), [game, state.events, ticks]);
  const timed = game.foes.kind === "timed";
  const over = now.lives <= 0;
  const run = useRun({
    element: board,
    stepsPerSecond: TICKS_PER_SECOND,
    step() {
      if (locked || over) return false;
      if (ticked(game, now).caught > now.caught) act({ t: "tick", ticks: ticks + 1 });
      else setWaited({ events: state.events, ticks: ticks + 1 });
      return true;
    },
    draw() {},
  });
  const paced = timed && !run.isRunning;

  useEffect(() => {
    if (locked || over) run.pause();
  }, [locked, over, run.pause]);

  useLayoutEffect(() => {
    if (!hadFocus.current) return;
    hadFocus.current = false;
    document.getElementById(`${id}-c${now.at}`)?.focus();
  });

  function move(one: MunchMove) {
    hadFocus.current = board.current?.contains(document.activeElement) ?? false;
    if (!locked) act({ t: "move", move: one, ticks: ticks + (paced ? 1 : 0) });
  }

  function press(cell: number) {
    if (cell === now.at) return move("m");
    hadFocus.current = true;
    if (!locked) act({ t: "go", to: cell, ticks: ticks + (paced ? 1 : 0), paced });
  }

  function keyed({ key }: KeyboardEvent): boolean {
    const arrow = ARROWS[key];
    if (arrow) move(arrow);
    else if (key === "f") announce(foeWords());
    else return false;
    return true;
  }

  function foeWords(): string {
    const places = now.foes.map(({ at }) => placeWords(at)).join(" ");
    return now.foes.length === 0 ? say("NO_FOES") : say("FOES_AT", { places });
  }

  function placeWords(cell: number): string {
    const { columns } = game.board;
    return say("PLACE", { row: Math.floor(cell / columns) + 1, column: (cell % columns) + 1 });
  }

  return (
    <div className={css.munch}>
      <MunchStatus pub={pub} now={now} say={say} />
      <fieldset
        ref={board}
        className={css.board}
        data-columns={game.board.columns}
        data-over={over || undefined}
        aria-label={say("GRID", { rows: game.board.rows, columns: game.board.columns })}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey || !keyed(event)) return;
          event.preventDefault();
        }}
      >
        {pub.tiles.map(({ id: name, value }, cell) => {
          const tile = now.tiles[cell] ?? "here";
          const { code, params } = describeCell(now, pub, cell);
          return (
            <button
              key={name}
              type="button"
              id={`${id}-c${cell}`}
              className={classes(css.cell, now.foes.some(({ at }) => at === cell) && css.danger)}
              data-tile={tile}
              data-you={cell === now.at || undefined}
              data-long={shownTile(value).length > 4 || undefined}
              tabIndex={cell === now.at ? 0 : -1}
              aria-label={say(code, params)}
              aria-disabled={locked || over || undefined}
              onClick={() => press(cell)}
            >
              <span className={css.value}>{shownTile(value)}</span>
              {tile !== "here" && (
                <span className={css.taken}>
                  <Sign name={tile === "right" ? "right" : "wrong"} />
                </span>
              )}
            </button>
          );
        })}
        <Critter kind="muncher" at={now.at} columns={game.board.columns} bites={state.events.length} />
        {now.foes.map(({ at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: foes keep their places in the list
          <Critter key={index} kind="foe" at={at} columns={game.board.columns} bites={0} />
        ))}
      </fieldset>
      <div className={css.bar}>
        <Button kind="reward" aria-disabled={locked || over || now.tiles[now.at] !== "here"} onClick={() => move("m")}>
          {say("MUNCH_IT", { tile: shownTile(pub.tiles[now.at]?.value ?? "") })}
        </Button>
        {timed && (
          <Button aria-pressed={run.isRunning} aria-disabled={locked || over} onClick={run.toggle}>
            {say(run.isRunning ? "CLOCK_STOP" : "CLOCK_START")}
          </Button>
        )}
      </div>
      <p className={css.note}>
        {say(timed ? (paced ? "HOW_PACED" : "HOW_TIMED") : game.foes.n > 0 ? "HOW_TURN" : "HOW")}
      </p>
    </div>
  );
}
