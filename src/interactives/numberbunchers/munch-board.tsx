import type { KeyboardEvent } from "react";
import { Button } from "#design/button.tsx";
import { classes } from "#design/classes.ts";
import { Bar } from "../kit/bar.tsx";
import { Bench } from "../kit/bench.tsx";
import type { ViewProps } from "../kit/contract.ts";
import type { Say } from "../kit/messages.ts";
import { Note } from "../kit/note.tsx";
import { onPlainKey } from "../kit/on-plain-key.ts";
import { PickIcon } from "../kit/pick-place/icons.tsx";
import { Critter } from "./critter.tsx";
import { shownTile } from "./exact-text.ts";
import type { MunchGame, MunchState } from "./munch.ts";
import css from "./munch-board.module.css";
import { MunchStatus } from "./munch-status.tsx";
import { describeCell } from "./rules.ts";
import type { MunchMove, NumberBunchersAction, NumberBunchersState, PublicNumberBunchers } from "./schema.ts";
import { useMunching } from "./use-munching.ts";

export type NumberProps = ViewProps<PublicNumberBunchers, NumberBunchersState, NumberBunchersAction>;

const ARROWS: Readonly<Record<string, MunchMove>> = { ArrowUp: "u", ArrowDown: "d", ArrowLeft: "l", ArrowRight: "r" };

/** The grid of tiles: move around and munch what satisfies the rule. */
export function MunchBoard(props: NumberProps) {
  const { id, pub, state, say, locked } = props;
  const { game, now, board, timed, paced, over, run, move, press } = useMunching(props);

  function keyed({ key }: KeyboardEvent): boolean {
    const arrow = ARROWS[key];
    if (arrow) move(arrow);
    else if (key === "f") props.announce(foeWords(now, game, say));
    else return false;
    return true;
  }

  return (
    <Bench
      picture={
        <div className={css.munch}>
          <MunchStatus pub={pub} now={now} say={say} />
          <fieldset
            ref={board}
            className={css.board}
            data-columns={game.board.columns}
            data-over={over || undefined}
            onKeyDown={onPlainKey(keyed)}
          >
            <legend className="visually-hidden">
              {say("GRID", { rows: game.board.rows, columns: game.board.columns })}
            </legend>
            {pub.tiles.map(({ id: name }, cell) => (
              <MunchTile
                key={name}
                id={id}
                pub={pub}
                now={now}
                cell={cell}
                isOff={locked || over}
                say={say}
                onPress={() => press(cell)}
              />
            ))}
            <Critter kind="muncher" at={now.at} columns={game.board.columns} bites={state.events.length} />
            {now.foes.map(({ at }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: foes keep their places in the list
              <Critter key={index} kind="foe" at={at} columns={game.board.columns} bites={0} />
            ))}
          </fieldset>
        </div>
      }
      controls={
        <>
          <Bar className={css.bar}>
            <Button
              kind="reward"
              aria-disabled={locked || over || now.tiles[now.at] !== "here"}
              onClick={() => move("m")}
            >
              {say("MUNCH_IT", { tile: shownTile(pub.tiles[now.at]?.value ?? "") })}
            </Button>
            {timed && (
              <Button aria-pressed={run.isRunning} aria-disabled={locked || over} onClick={run.toggle}>
                {say(run.isRunning ? "CLOCK_STOP" : "CLOCK_START")}
              </Button>
            )}
          </Bar>
          <Note className={css.note}>
            {say(timed ? (paced ? "HOW_PACED" : "HOW_TIMED") : game.foes.n > 0 ? "HOW_TURN" : "HOW")}
          </Note>
        </>
      }
    />
  );
}

interface MunchTileProps {
  id: string;
  pub: PublicNumberBunchers;
  now: MunchState;
  cell: number;
  isOff: boolean;
  say: Say;
  onPress(): void;
}

function MunchTile({ id, pub, now, cell, isOff, say, onPress }: MunchTileProps) {
  const tile = now.tiles[cell] ?? "here";
  const text = shownTile(pub.tiles[cell]?.value ?? "");
  const { code, params } = describeCell(now, pub, cell);
  return (
    <button
      type="button"
      id={`${id}-c${cell}`}
      className={classes(css.cell, now.foes.some(({ at }) => at === cell) && css.danger)}
      data-tile={tile}
      data-you={cell === now.at || undefined}
      data-long={text.length > 4 || undefined}
      tabIndex={cell === now.at ? 0 : -1}
      aria-label={say(code, params)}
      aria-disabled={isOff || undefined}
      onClick={onPress}
    >
      <span className={css.value}>{text}</span>
      {tile !== "here" && (
        <span className={css.taken}>
          <PickIcon name={tile === "right" ? "right" : "wrong"} />
        </span>
      )}
    </button>
  );
}

/** Places of the foes in a sentence. */
function foeWords({ foes }: MunchState, { board }: MunchGame, say: Say): string {
  if (foes.length === 0) return say("NO_FOES");
  const places = foes.map(({ at }) =>
    say("PLACE", { row: Math.floor(at / board.columns) + 1, column: (at % board.columns) + 1 }),
  );
  return say("FOES_AT", { places: places.join(" ") });
}
