import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from "react";
import { Button } from "#design/button.tsx";
import type { Part } from "../kit/contract.ts";
import { NumberBox } from "../kit/knob/number-box.tsx";
import { Mark } from "../kit/pick-place/mark.tsx";
import { MOST_MARKS } from "./change.ts";
import { Cursor, snapped, stepped } from "./cursor.tsx";
import { LookTools } from "./look-tools.tsx";
import type { Tracing } from "./moves.ts";
import css from "./panel.module.css";
import drawn from "./plane.module.css";
import { Plane } from "./plane.tsx";
import { escherRules } from "./rules.ts";
import { fromSheet, onSheet, type Sheet, SIZE, sheetOf, short } from "./sheet.ts";
import type { Show, Spot } from "./types.ts";
import type { EscherProps } from "./view.tsx";
import { ACROSS, Zoom } from "./zoom.tsx";

/** A pattern on which places are marked: taps land on twelfths of the cell, where all special places lie. */
export function FindView(props: EscherProps) {
  const { id, pub, state, act, say, announce, verdict, locked } = props;
  const [zoom, setZoom] = useState(1);
  const [show, setShow] = useState<readonly Show[]>(pub.show);
  const [tracing, setTracing] = useState<Tracing | null>(null);
  const sheet = useMemo(() => sheetOf(pub.lattice, ACROSS[zoom] ?? 2), [pub.lattice, zoom]);
  const part = (index: number): Part | undefined => verdict?.parts?.[`mark${index}`];

  function add(at: Spot) {
    if (locked) return;
    if (tracing) return setTracing({ ...tracing, about: at });
    act({ t: "mark", at: snapped(at) });
  }

  function words(index: number): string {
    const { code, params } = escherRules.describe(state, pub, `mark${index}`);
    return say(code, params);
  }

  return (
    <div className={css.room}>
      <div className={css.stage}>
        <Plane
          id={id}
          sheet={sheet}
          cell={pub.paths}
          overlay={pub.overlay ?? { centres: [], lines: [] }}
          show={show}
          group={null}
          tracing={tracing}
          label={say("plane.look")}
          onDown={locked && !tracing ? undefined : add}
        >
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
        </Plane>
        <div className={css.bar}>
          <Zoom zoom={zoom} say={say} onZoom={setZoom} />
        </div>
      </div>
      <section className={css.side} aria-label={say("marks")}>
        <p className={css.note}>{say(tracing ? "find.tracing" : "find.how")}</p>
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
                take={(x) => act({ t: "move", index, at: [x, at[1]] })}
              />
              <NumberBox
                name={`${id}-y${index}`}
                label={say("mark.y", { n: index + 1 })}
                value={thousandths(at[1])}
                locked={locked}
                take={(y) => act({ t: "move", index, at: [at[0], y] })}
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
        <p>
          <Button
            size="small"
            aria-disabled={locked || state.marks.length >= MOST_MARKS}
            onClick={() => act({ t: "mark", at: [0, 0] })}
          >
            {say("mark.add")}
          </Button>
        </p>
        <LookTools
          id={id}
          pub={pub}
          show={show}
          tracing={tracing}
          say={say}
          announce={announce}
          onShow={setShow}
          onTracing={setTracing}
        />
      </section>
    </div>
  );
}

function thousandths(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** Pixels before a press on a mark becomes a drag. */
const SLACK = 5;

interface MarkPinProps {
  sheet: Sheet;
  at: Spot;
  name: string;
  n: number;
  part: Part | undefined;
  onMove(at: Spot): void;
  onRemove(): void;
}

/** A mark on the plane: a drag or arrow keys move it, Delete takes it away. */
function MarkPin({ sheet, at, name, n, part, onMove, onRemove }: MarkPinProps) {
  const [held, hold] = useState<Spot | null>(null);
  const begun = useRef<Spot>([0, 0]);
  const [x, y] = onSheet(sheet, held ?? at).map(short);

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = stepped(at, event);
    if (next) onMove(next);
    else if (event.key === "Delete" || event.key === "Backspace") onRemove();
    else return;
    event.preventDefault();
  }

  /** Where a pointer is, in cells; a drag begins only some way from where it was put down. */
  function follow(event: PointerEvent<SVGGElement>) {
    const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const [fromX, fromY] = begun.current;
    if (!held && Math.hypot(event.clientX - fromX, event.clientY - fromY) < SLACK) return;
    const scale = SIZE / (box.width || SIZE);
    hold(snapped(fromSheet(sheet, [(event.clientX - box.left) * scale, (event.clientY - box.top) * scale])));
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no button inside a drawing
    <g
      className={drawn.mark}
      role="button"
      tabIndex={0}
      aria-label={name}
      data-part={part}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        // On a mark no other mark is put.
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        begun.current = [event.clientX, event.clientY];
      }}
      onPointerMove={follow}
      onPointerUp={() => {
        if (held) onMove(held);
        hold(null);
      }}
      onPointerCancel={() => hold(null)}
      transform={`translate(${x} ${y})`}
    >
      <circle className={drawn.touch} r={20} />
      <circle r={11} />
      <text y={5}>{n}</text>
    </g>
  );
}
