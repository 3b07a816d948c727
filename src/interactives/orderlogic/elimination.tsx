import { type KeyboardEvent, useState } from "react";
import { ARROWS } from "../kit/arrow-keys.ts";
import type { ViewProps } from "../kit/contract.ts";
import { onPlainKey } from "../kit/on-plain-key.ts";
import css from "./elimination.module.css";
import { isCrossed, thingAt } from "./rules.ts";
import { isShort } from "./short-label.ts";
import type { OrderLogicAction, OrderLogicState, PublicGroup, PublicOrderLogic } from "./types.ts";

type Props = ViewProps<PublicOrderLogic, OrderLogicState, OrderLogicAction>;

/** yes: placed there. cross: crossed out by hand. no: ruled out by something placed. */
type Mark = "yes" | "cross" | "no" | "open";

const SIGNS: Readonly<Record<Mark, string>> = { yes: "✓", cross: "✗", no: "·", open: "" };

/** A grid of things against slots: what's placed, ruled out or crossed out. The board can be filled in here as well. */
export function Elimination({ id, pub, state, act, say, locked }: Props) {
  const [[row, column], setAt] = useState<readonly [number, number]>([0, 0]);
  const rows = pub.groups.flatMap((group) => group.things.map((thing) => ({ thing, group })));
  const cellId = (r: number, c: number) => `${id}-cell-${r}-${c}`;

  function press(thing: string, slot: number, mark: Mark) {
    if (locked) return;
    if (mark === "yes") act({ t: "clear", thing });
    else act({ t: mark === "cross" ? "place" : "cross", thing, slot });
  }

  function keyed({ key }: KeyboardEvent): boolean {
    const arrow = ARROWS[key];
    if (!arrow) return false;
    const r = Math.max(0, Math.min(rows.length - 1, row + arrow[1]));
    const c = Math.max(0, Math.min(pub.slots.length - 1, column + arrow[0]));
    setAt([r, c]);
    document.getElementById(cellId(r, c))?.focus();
    return true;
  }

  return (
    <div className={css.scroll}>
      <p className={css.note}>{say("GRID_NOTE")}</p>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move inside, which is what a grid is
        role="grid"
        aria-label={say("GRID")}
        aria-readonly={locked}
        className={css.grid}
        data-count={pub.slots.length}
        onKeyDown={onPlainKey(keyed)}
      >
        <thead>
          <tr>
            <td className={css.corner} />
            {pub.slots.map((slot) => (
              <th key={slot} scope="col" className={css.slot} data-short={isShort(slot) || undefined}>
                <span>{slot}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ thing, group }, r) => (
            <tr key={thing.id} data-first={group.things[0] === thing || undefined}>
              <th scope="row" className={css.name}>
                {thing.name}
              </th>
              {pub.slots.map((slot, c) => {
                const mark = markOf(state, group, thing.id, c);
                return (
                  <td key={slot} className={css.cell}>
                    <button
                      type="button"
                      id={cellId(r, c)}
                      className={css.mark}
                      data-mark={mark}
                      tabIndex={r === row && c === column ? 0 : -1}
                      aria-label={say("CELL", { name: thing.name, slot, mark })}
                      aria-disabled={locked || undefined}
                      onFocus={() => setAt([r, c])}
                      onClick={() => press(thing.id, c, mark)}
                    >
                      {SIGNS[mark]}
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

function markOf(state: OrderLogicState, group: PublicGroup, thing: string, slot: number): Mark {
  const at = state.places[thing];
  if (at === slot) return "yes";
  if (isCrossed(state, thing, slot)) return "cross";
  return at !== undefined || thingAt(state.places, group, slot) !== undefined ? "no" : "open";
}
