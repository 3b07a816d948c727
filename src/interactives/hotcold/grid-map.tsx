import type { KeyboardEvent } from "react";
import { classes } from "#design/classes.ts";
import { nextCell } from "../kit/grid/next-cell.ts";
import type { Say } from "../kit/messages.ts";
import type { Mark } from "./engine.ts";
import css from "./grid-map.module.css";
import type { PublicHotCold } from "./schema.ts";
import type { Space } from "./space.ts";
import { replyWords } from "./words.ts";

interface GridMapProps {
  id: string;
  pub: PublicHotCold;
  space: Extract<Space, { k: "grid" }>;
  marks: readonly Mark[];
  aim: number | null;
  /** Null: not shown. */
  possible: readonly number[] | null;
  say: Say;
  onAim(point: number): void;
  onGuess(point: number): void;
}

const SIGNS: Readonly<Record<string, string>> = { warmer: "+", colder: "−", same: "=", first: "·", found: "★" };

/** The grid: arrow keys or a tap aim, Enter guesses. Cells that are ruled out get a cross. */
export function GridMap({ id, pub, space, marks, aim, possible, say, onAim, onGuess }: GridMapProps) {
  const { w, h } = space;
  const entry = aim ?? Math.floor(h / 2) * w + Math.floor(w / 2);
  const open = possible && new Set(possible);

  function onKeyDown(event: KeyboardEvent) {
    const next = nextCell(entry, event.key, { rows: h, cols: w });
    if (next === null && event.key !== "Enter") return;
    event.preventDefault();
    if (next === null) return onGuess(entry);
    onAim(next);
    document.getElementById(`${id}-${next}`)?.focus();
  }

  function cellWords(point: number): string {
    const where = { column: (point % w) + 1, row: Math.floor(point / w) + 1 };
    const number = marks.findLastIndex((mark) => mark.point === point);
    const mark = marks[number];
    if (!mark) return say(open && !open.has(point) ? "CELL_RULED_OUT" : "CELL_BLANK", where);
    const { code, params } = replyWords(pub, mark.reply);
    return say("CELL_MARKED", { ...where, number: number + 1, words: say(code, params) });
  }

  return (
    <div className={css.scroll}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move inside, which is what a grid is
        role="grid"
        aria-label={say("GRID", { width: w, height: h })}
        className={classes(css.grid, w > 12 && css.wide)}
        onKeyDown={onKeyDown}
      >
        <tbody>
          {Array.from({ length: h }, (_, row) => row).map((row) => (
            <tr key={row}>
              {Array.from({ length: w }, (_, column) => row * w + column).map((point) => {
                const mark = marks.findLast((entry) => entry.point === point);
                return (
                  <td key={point} className={css.cell}>
                    <button
                      type="button"
                      id={`${id}-${point}`}
                      className={css.inside}
                      tabIndex={point === entry ? 0 : -1}
                      aria-label={cellWords(point)}
                      aria-pressed={point === aim}
                      data-word={mark?.reply.word}
                      data-out={(open !== null && !open.has(point) && !mark) || undefined}
                      onClick={() => onAim(point)}
                    >
                      {mark && (SIGNS[mark.reply.word] ?? signOf(pub, mark))}
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

function signOf({ bands }: PublicHotCold, { reply: { word, value = 0 } }: Mark): string {
  return word === "band" ? (bands[value]?.label.slice(0, 1).toUpperCase() ?? "–") : String(value);
}
