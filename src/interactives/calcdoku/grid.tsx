import type { KeyboardEvent } from "react";
import { classes } from "#design/classes.ts";
import type { Say } from "../kit/messages.ts";
import { cellName } from "./cage.ts";
import { cellLooks } from "./cell-looks.ts";
import css from "./grid.module.css";
import { calcdokuRules, isGiven, notesOf } from "./rules.ts";
import type { CalcdokuState, PublicCalcdoku } from "./schema.ts";

interface GridProps {
  id: string;
  pub: PublicCalcdoku;
  state: CalcdokuState;
  selected: number;
  /** Names of cells that do not fit. */
  marked: readonly string[];
  locked: boolean;
  say: Say;
  onSelect(cell: number): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** The square of digits: a table whose cells are reached with the arrow keys. */
export function Grid({ id, pub, state, selected, marked, locked, say, onSelect, onKeyDown }: GridProps) {
  const { size } = pub;
  const along = Array.from({ length: size }, (_, index) => index);
  const looks = cellLooks(pub);
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move inside, which is what a grid is
      role="grid"
      aria-label={say("GRID", { size })}
      aria-readonly={locked}
      className={css.grid}
      data-size={size}
      onKeyDown={onKeyDown}
    >
      <colgroup>
        <col className={css.headColumn} />
        <col span={size} className={css.column} />
      </colgroup>
      <thead className={css.unseen}>
        <tr>
          <td />
          {along.map((column) => (
            <th key={column} scope="col">
              {say("COLUMN", { number: column + 1 })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {along.map((row) => (
          <tr key={row}>
            <th scope="row" className={css.rowHead}>
              <span className={css.unseen}>{say("ROW", { number: row + 1 })}</span>
            </th>
            {along.map((column) => {
              const cell = row * size + column;
              const name = cellName(cell, size);
              const wrong = marked.includes(name);
              const { code, params } = calcdokuRules.describe(state, pub, name);
              const sentence = say(code, params);
              const look = looks[cell];
              return (
                <td
                  key={column}
                  className={css.cell}
                  data-tint={look?.tint}
                  data-edges={look?.edges}
                  data-selected={cell === selected}
                >
                  <button
                    type="button"
                    id={`${id}-${name}`}
                    tabIndex={cell === selected ? 0 : -1}
                    aria-label={wrong ? say("IN_CONFLICT", { cell: sentence }) : sentence}
                    className={classes(css.inside, wrong && css.wrong, isGiven(cell, pub) && css.given)}
                    onFocus={() => onSelect(cell)}
                    onClick={(event) => event.currentTarget.focus()}
                  >
                    {look?.clue && <span className={css.clue}>{look.clue}</span>}
                    <CellText digit={state.cells[cell] ?? 0} notes={notesOf(state, cell)} />
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CellText({ digit, notes }: { digit: number; notes: readonly number[] }) {
  if (digit > 0) return <span className={css.digit}>{digit}</span>;
  if (notes.length === 0) return null;
  return (
    <span className={css.notes}>
      {notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
    </span>
  );
}
