import { useState } from "react";
import { Button } from "#design/button.tsx";
import { Bar } from "../kit/bar.tsx";
import type { Say } from "../kit/messages.ts";
import { angleOf, MAX_ANGLE_LENGTH } from "./angle.ts";
import { GATES, isControl, spanOf } from "./gates.ts";
import css from "./inspector.module.css";
import type { Cell, PublicCircuit, Tuning } from "./types.ts";

interface InspectorProps {
  id: string;
  pub: PublicCircuit;
  cell: Cell;
  locked: boolean;
  say: Say;
  onTune(change: Tuning): void;
  onMove(): void;
  onRemove(): void;
}

const ANGLES: Readonly<Record<number, readonly string[]>> = {
  1: ["angle.1"],
  3: ["angle.theta", "angle.phi", "angle.lambda"],
};

/** Settings of the focused gate: angles, size, classical bits; also moves or removes it without a drag. */
export function Inspector({ id, pub, cell, locked, say, onTune, onMove, onRemove }: InspectorProps) {
  const { gate, angles = [], bit } = cell;
  const span = spanOf(cell);
  const bits = Array.from({ length: pub.bits }, (_, index) => index);
  const takesCondition = pub.bits > 0 && !isControl(cell) && gate !== "measure" && gate !== "reset";
  return (
    <Bar label={say("chosen")} className={css.inspector}>
      {(ANGLES[GATES[gate].angles] ?? []).map((code, index) => (
        <AngleBox
          key={`${cell.at.join()} ${code}`}
          id={`${id}-${code}`}
          label={say(code)}
          text={angles[index] ?? ""}
          locked={locked}
          say={say}
          take={(text) => onTune({ angles: angles.with(index, text) })}
        />
      ))}
      {GATES[gate].spans && gate !== "oracle" && (
        <span className={css.group}>
          <Button
            size="small"
            iconOnly
            aria-label={say("span.less")}
            aria-disabled={locked || span <= 1}
            onClick={() => onTune({ span: span - 1 })}
          >
            −
          </Button>
          <output>{say("span", { span })}</output>
          <Button
            size="small"
            iconOnly
            aria-label={say("span.more")}
            aria-disabled={locked || cell.at[1] + span >= pub.qubits}
            onClick={() => onTune({ span: span + 1 })}
          >
            +
          </Button>
        </span>
      )}
      {gate === "measure" && (
        <label className={css.group}>
          {say("bit")}
          <select
            className={css.box}
            value={bit}
            disabled={locked}
            onChange={({ target }) => onTune({ bit: Number(target.value) })}
          >
            {bits.map((index) => (
              <option key={index} value={index}>
                {index + 1}
              </option>
            ))}
          </select>
        </label>
      )}
      {takesCondition && (
        <label className={css.group}>
          {say("if")}
          <select
            className={css.box}
            value={cell.if ? `${cell.if.bit} ${cell.if.is}` : ""}
            disabled={locked}
            onChange={({ target }) => onTune({ if: conditionOf(target.value) })}
          >
            <option value="">{say("if.always")}</option>
            {bits.flatMap((index) =>
              [1, 0].map((is) => (
                <option key={`${index} ${is}`} value={`${index} ${is}`}>
                  {say("if.is", { bit: index + 1, is })}
                </option>
              )),
            )}
          </select>
        </label>
      )}
      <span className={css.group}>
        <Button size="small" aria-disabled={locked} onClick={onMove}>
          {say("move")}
        </Button>
        <Button size="small" aria-disabled={locked} onClick={onRemove}>
          {say("remove")}
        </Button>
      </span>
    </Bar>
  );
}

function conditionOf(value: string): Tuning["if"] {
  const [bit, is] = value.split(" ").map(Number);
  return value === "" || bit === undefined ? null : { bit, is: is === 1 ? 1 : 0 };
}

interface AngleBoxProps {
  id: string;
  label: string;
  text: string;
  locked: boolean;
  say: Say;
  take(text: string): void;
}

/** A box for angles like `pi/8`; the text counts on blur or Enter. */
function AngleBox({ id, label, text, locked, say, take }: AngleBoxProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const shown = draft ?? text;
  const isWrong = draft !== null && angleOf(draft) === null;

  function leave() {
    if (draft === null || isWrong) return;
    if (draft !== text) take(draft);
    setDraft(null);
  }

  return (
    <span className={css.group}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        className={css.box}
        autoComplete="off"
        maxLength={MAX_ANGLE_LENGTH}
        value={shown}
        readOnly={locked}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === "Escape") setDraft(null);
          if (event.key !== "Enter") return;
          event.preventDefault();
          leave();
        }}
      />
      {isWrong && (
        <span id={`${id}-wrong`} className={css.wrong}>
          {say("angle.wrong", { text: shown })}
        </span>
      )}
    </span>
  );
}
