import { type KeyboardEvent, useState } from "react";
import type { ViewProps } from "../kit/contract.ts";
import type { LearnerView } from "../kit/learner-view.ts";
import { cellName, cellNumber } from "./cage.ts";
import { Grid } from "./grid.tsx";
import { Keypad } from "./keypad.tsx";
import { cageOf, cageParams, calcdokuRules } from "./rules.ts";
import type { CalcdokuAction, CalcdokuAnswer, CalcdokuState, PublicCalcdoku } from "./schema.ts";
import strings from "./strings/en.json" with { type: "json" };
import css from "./view.module.css";

type Props = ViewProps<PublicCalcdoku, CalcdokuState, CalcdokuAction>;

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function View(props: Props) {
  const { id, pub, state, act, violations, verdict, say, locked, announce } = props;
  const { size, conflicts } = pub;
  const [selected, setSelected] = useState(() => Math.max(0, state.cells.indexOf(0)));
  const [noting, setNoting] = useState(false);
  const marked = conflicts === "live" || verdict !== null ? violations.flatMap(({ at }) => at) : [];

  function enter(digit: number, asNote: boolean) {
    if (!locked) act({ t: asNote && digit > 0 ? "note" : "put", cell: selected, digit });
  }

  function sayCage() {
    const cage = cageOf(selected, pub);
    if (!cage) return;
    const digits = cage.cells.map((cell) => state.cells[cellNumber(cell, size)] ?? 0).filter((digit) => digit > 0);
    const soFar = digits.length > 0 ? say("CAGE_SO_FAR", { digits: digits.join(", ") }) : say("CAGE_EMPTY");
    announce(say("CAGE", { ...cageParams(cage), digits: soFar }));
  }

  /** True when the key meant something here. */
  function pressed({ key, code, shiftKey }: KeyboardEvent): boolean {
    const move = MOVES[key];
    const digit = Number(/^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] ?? (/^[1-9]$/.test(key) ? key : 0));
    if (move) select(moved(selected, move, size));
    else if (key === "Home" || key === "End") select(selected - (selected % size) + (key === "Home" ? 0 : size - 1));
    else if (digit > 0 && digit <= size) enter(digit, shiftKey || noting);
    else if (key === "Backspace" || key === "Delete") enter(0, false);
    else if (key === "c") sayCage();
    else return false;
    return true;
  }

  function select(cell: number) {
    setSelected(cell);
    document.getElementById(`${id}-${cellName(cell, size)}`)?.focus();
  }

  return (
    <div className={css.calcdoku}>
      <Grid
        id={id}
        pub={pub}
        state={state}
        selected={selected}
        marked={marked}
        locked={locked}
        say={say}
        onSelect={setSelected}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey || !pressed(event)) return;
          event.preventDefault();
        }}
      />
      <Keypad
        size={size}
        noting={noting}
        locked={locked}
        say={say}
        onDigit={(digit) => enter(digit, noting)}
        onNoting={setNoting}
      />
    </div>
  );
}

function moved(cell: number, [down, right]: readonly [number, number], size: number): number {
  const row = Math.min(size - 1, Math.max(0, Math.floor(cell / size) + down));
  const column = Math.min(size - 1, Math.max(0, (cell % size) + right));
  return row * size + column;
}

/** The learner's half of calcdoku. */
export const view: LearnerView<PublicCalcdoku, CalcdokuState, CalcdokuAction, CalcdokuAnswer> = {
  type: "calcdoku",
  rules: calcdokuRules,
  View,
  messages: strings,
  keys: [
    { keys: "← ↑ ↓ →", code: "KEY_ARROWS" },
    { keys: "1–9", code: "KEY_DIGIT" },
    { keys: "Shift+1–9", code: "KEY_NOTE" },
    { keys: "Backspace", code: "KEY_ERASE" },
    { keys: "c", code: "KEY_CAGE" },
  ],
};
