import type { KeyboardEvent } from "react";
import { classes } from "#design/classes.ts";
import type { Say } from "../kit/messages.ts";
import css from "./board.module.css";
import { percentText } from "./exact.ts";
import { isControl, spanOf } from "./gates.ts";
import { Glyph, type Link } from "./glyph.tsx";
import { cellAt, isLockedAt } from "./grid.ts";
import { circuitRules } from "./rules.ts";
import type { At, Cell, CircuitState, PublicCircuit } from "./types.ts";
import type { Carry } from "./use-carry.ts";

interface BoardProps {
  id: string;
  pub: PublicCircuit;
  state: CircuitState;
  /** Place that has the focus, or gets it. */
  here: At;
  /** Names of places with an error. */
  marked: readonly string[];
  /** Last column included in the state shown; null: all. */
  cursor: number | null;
  /** Probability of 1 on each wire, once it's known. */
  ones: readonly number[] | null;
  carry: Carry;
  /** True if a tool is picked: empty places show where it could go. */
  armed: boolean;
  locked: boolean;
  say: Say;
  onHere(at: At): void;
  onTap(at: At): void;
  onKeyDown(event: KeyboardEvent): void;
}

const along = (count: number) => Array.from({ length: count }, (_, index) => index);

/** The wires and their gates: a table navigated with the arrow keys. */
export function Board(props: BoardProps) {
  const { pub, say, ones, cursor } = props;
  const { qubits, columns, names, input } = pub;
  return (
    <div className={css.scroll} data-many={columns > 10 || undefined} data-armed={props.armed || undefined}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move inside, which is what a grid is
        role="grid"
        aria-label={say("grid", { qubits, columns })}
        aria-readonly={props.locked}
        className={css.board}
        onKeyDown={props.onKeyDown}
      >
        <thead>
          <tr>
            <th scope="col" className={css.corner}>
              <span className="visually-hidden">{say("wire")}</span>
            </th>
            {along(columns).map((column) => (
              <th key={column} scope="col" className={css.number} data-now={column === cursor || undefined}>
                <span className="visually-hidden">{say("column", { number: column + 1 })}</span>
                <span aria-hidden="true">{column + 1}</span>
              </th>
            ))}
            <th scope="col" className={css.corner}>
              <span className="visually-hidden">{say("chance.one")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {along(qubits).map((row) => (
            <tr key={row}>
              <th scope="row" className={css.wire}>
                {names[row]}
                <span className={css.input}>{ketOf(input[row] ?? "0")}</span>
              </th>
              {along(columns).map((column) => (
                <Place key={column} {...props} at={[column, row]} />
              ))}
              <td className={css.end}>{ones && <Chance share={ones[row] ?? 0} wire={names[row] ?? ""} say={say} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const KETS: Readonly<Record<string, string>> = { i: "+i", j: "−i", "-": "−" };

const ketOf = (letter: string) => `|${KETS[letter] ?? letter}⟩`;

function Place({
  id,
  at,
  pub,
  state,
  here,
  marked,
  cursor,
  carry,
  locked,
  say,
  onHere,
  onTap,
}: BoardProps & { at: At }) {
  const [column, row] = at;
  const cell = cellAt(state.cells, at);
  const inside = state.cells.filter((other) => other.at[0] === column);
  const isFixed = isLockedAt(pub, cell?.at ?? at);
  const isHere = here[0] === column && here[1] === row;
  const isMarked = cell !== undefined && marked.includes(cell.at.join());
  const { code, params } = circuitRules.describe(state, pub, at.join());
  const sentence = say(code, params);
  const label = isMarked
    ? say("cell.fault", { cell: sentence })
    : isFixed
      ? say("cell.locked", { cell: sentence })
      : sentence;
  const drags = cell && !isFixed && !locked ? carry.handlers({ k: "cell", from: cell.at }) : {};
  return (
    <td
      className={css.place}
      data-now={column === cursor || undefined}
      data-past={(cursor !== null && column > cursor) || undefined}
    >
      <button
        type="button"
        id={`${id}-${column}-${row}`}
        data-place={at.join()}
        tabIndex={isHere ? 0 : -1}
        aria-label={label}
        className={classes(css.inside, isMarked && css.fault, cell && !isFixed && css.filled)}
        onFocus={() => onHere(at)}
        onClick={(event) => {
          event.currentTarget.focus();
          if (!carry.wasDrag()) onTap(at);
        }}
        {...drags}
      >
        <Glyph
          cell={cell}
          part={cell ? row - cell.at[1] : 0}
          span={cell ? spanOf(cell) : 1}
          link={linkAt(inside, row)}
          isControlled={inside.some(isControl)}
          isLocked={cell !== undefined && isFixed}
        />
      </button>
    </td>
  );
}

/** Rows to join with a line: controls with their gates, the two ends of a swap. */
function linkAt(inside: readonly Cell[], row: number): Link {
  const joined = inside.some(isControl)
    ? inside.filter(({ gate }) => gate !== "measure" && gate !== "reset")
    : inside.filter(({ gate }) => gate === "swap" || gate === "iswap");
  const rows = joined.flatMap((cell) => [cell.at[1], cell.at[1] + spanOf(cell) - 1]);
  const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
  return { up: row > top && row <= bottom, down: row >= top && row < bottom };
}

function Chance({ share, wire, say }: { share: number; wire: string; say: Say }) {
  const percent = percentText(share);
  return (
    <>
      <svg className={css.chance} viewBox="0 0 44 10" aria-hidden="true">
        <rect className={css.trough} x={0.5} y={0.5} width={43} height={9} rx={2} />
        <rect className={css.level} x={0.5} y={0.5} width={Math.max(0, Math.min(43, 43 * share))} height={9} rx={2} />
      </svg>
      <span className="visually-hidden">{say("chance.one.of", { wire, percent })}</span>
      <span aria-hidden="true">{percent}</span>
    </>
  );
}
