import { type KeyboardEvent, useState } from "react";
import { Button } from "#design/button.tsx";
import type { PartVerdict } from "../kit/contract.ts";
import { Note } from "../kit/note.tsx";
import { NumberBox } from "../kit/number-slider/number-box.tsx";
import { onPlainKey } from "../kit/on-plain-key.ts";
import { Mark } from "../kit/pick-place/mark.tsx";
import { usePointerDrag } from "../kit/use-pointer-drag.ts";
import { MAX_MARKS } from "./change.ts";
import { Cursor, pointAfterKey, snapToGrid } from "./cursor.tsx";
import { LookFrame, useLook } from "./look-frame.tsx";
import css from "./panel.module.css";
import drawn from "./plane.module.css";
import { escherRules } from "./rules.ts";
import { onSheet, type Sheet, short, spotUnder } from "./sheet.ts";
import type { Spot } from "./types.ts";
import type { EscherProps } from "./view.tsx";

/** A pattern to mark places on: taps land on twelfths of the cell, where all special places lie. */
export function FindView(props: EscherProps) {
  const { id, pub, state, act, say, announce, verdict, locked } = props;
  const look = useLook(pub, 1);
  const { sheet, tracing, setTracing } = look;
  const part = (index: number): PartVerdict | undefined => verdict?.parts?.[`mark${index}`];

  function add(at: Spot) {
    if (locked) return;
    if (tracing) return setTracing({ ...tracing, about: at });
    act({ t: "mark", at: snapToGrid(at) });
  }

  function words(index: number): string {
    const { code, params } = escherRules.describe(state, pub, `mark${index}`);
    return say(code, params);
  }

  return (
    <LookFrame
      {...props}
      look={look}
      overlay={pub.overlay}
      title={say("marks")}
      onDown={locked && !tracing ? undefined : add}
      drawing={
        <>
          {state.marks.map((at, index) => (
            <MarkPin
              // biome-ignore lint/suspicious/noArrayIndexKey: a mark is named by its number
              key={index}
              sheet={sheet}
              at={at}
              name={words(index)}
              n={index + 1}
              part={part(index)}
              onMove={(to) => !locked && act({ t: "move", index, at: to })}
              onRemove={() => !locked && act({ t: "unmark", index })}
            />
          ))}
          <Cursor
            sheet={sheet}
            label={([x, y]) => say("cursor.find", { x: short(x), y: short(y) })}
            onMove={([x, y]) => announce(say("cursor.at", { x: short(x), y: short(y) }))}
            onPress={(at) => add(at)}
          />
        </>
      }
    >
      {(tools) => (
        <>
          <Note>{say(tracing ? "find.tracing" : "find.how")}</Note>
          <ol className={css.rows} aria-label={say("marks")}>
            {state.marks.map((at, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <li key={index} className={css.row}>
                <span className={css.badge}>{index + 1}</span>
                <NumberBox
                  name={`${id}-x${index}`}
                  label={say("mark.x", { n: index + 1 })}
                  value={thousandths(at[0])}
                  locked={locked}
                  onChange={(x) => act({ t: "move", index, at: [x, at[1]] })}
                />
                <NumberBox
                  name={`${id}-y${index}`}
                  label={say("mark.y", { n: index + 1 })}
                  value={thousandths(at[1])}
                  locked={locked}
                  onChange={(y) => act({ t: "move", index, at: [at[0], y] })}
                />
                <Mark part={part(index)} say={say} />
                <Button
                  size="small"
                  kind="plain"
                  aria-disabled={locked}
                  aria-label={say("mark.remove", { n: index + 1 })}
                  onClick={() => act({ t: "unmark", index })}
                >
                  {say("erase")}
                </Button>
              </li>
            ))}
          </ol>
          <p className={css.add}>
            <Button
              size="small"
              aria-disabled={locked || state.marks.length >= MAX_MARKS}
              onClick={() => act({ t: "mark", at: [0, 0] })}
            >
              {say("mark.add")}
            </Button>
          </p>
          {tools}
        </>
      )}
    </LookFrame>
  );
}

function thousandths(value: number): number {
  return Math.round(value * 1000) / 1000;
}

interface MarkPinProps {
  sheet: Sheet;
  at: Spot;
  name: string;
  n: number;
  part: PartVerdict | undefined;
  onMove(at: Spot): void;
  onRemove(): void;
}

/** A mark on the plane: dragging or arrow keys move it, Delete removes it. */
function MarkPin({ sheet, at, name, n, part, onMove, onRemove }: MarkPinProps) {
  const [held, hold] = useState<Spot | null>(null);
  const drag = usePointerDrag<true, SVGGElement>({
    slack: 5,
    onMove: (_, event) => hold(snapToGrid(spotUnder(event.currentTarget, event, sheet))),
    onDrop() {
      if (held) onMove(held);
      hold(null);
    },
    onCancel: () => hold(null),
  });
  const [x, y] = onSheet(sheet, held ?? at).map(short);

  function keyed(event: KeyboardEvent): boolean {
    const next = pointAfterKey(at, event);
    if (next) onMove(next);
    else if (event.key === "Delete" || event.key === "Backspace") onRemove();
    else return false;
    return true;
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: there's no button inside a drawing
    <g
      className={drawn.mark}
      role="button"
      tabIndex={0}
      aria-label={name}
      data-part={part}
      onKeyDown={onPlainKey(keyed)}
      {...drag.handlers((event) => {
        // A press on a mark doesn't add another.
        event.stopPropagation();
        return true;
      })}
      transform={`translate(${x} ${y})`}
    >
      <circle className={drawn.touch} r={20} />
      <circle r={11} />
      <text y={5}>{n}</text>
    </g>
  );
}
