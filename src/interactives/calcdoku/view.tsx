import { type KeyboardEvent, useState } from "react";
import { Bench } from "../kit/bench.tsx";
import type { ViewProps } from "../kit/contract.ts";
import { Disclosure } from "../kit/disclosure.tsx";
import { cellName } from "../kit/grid/cell-name.ts";
import { CellText, CornerClue, Grid } from "../kit/grid/grid.tsx";
import { Keypad } from "../kit/grid/keypad.tsx";
import { nextCell } from "../kit/grid/next-cell.ts";
import type { LearnerView } from "../kit/learner-view.ts";
import { onPlainKey } from "../kit/on-plain-key.ts";
import { cellNumber } from "./cage.ts";
import { cellLooks } from "./cell-looks.ts";
import { cageOf, cageParams, calcdokuRules, isGiven, notesOf } from "./rules.ts";
import type { CalcdokuAction, CalcdokuAnswer, CalcdokuState, PublicCalcdoku } from "./schema.ts";
import strings from "./strings/en.json" with { type: "json" };
import css from "./view.module.css";

type Props = ViewProps<PublicCalcdoku, CalcdokuState, CalcdokuAction>;

function View(props: Props) {
  const { id, pub, state, act, violations, verdict, say, locked, announce } = props;
  const { size, conflicts } = pub;
  const [selected, setSelected] = useState(() => Math.max(0, state.cells.indexOf(0)));
  const [noting, setNoting] = useState(false);
  const looks = cellLooks(pub);
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

  /** Handles a key; returns true if it did anything. */
  function pressed({ key, code, shiftKey }: KeyboardEvent): boolean {
    const next = nextCell(selected, key, { rows: size, cols: size });
    const digit = Number(/^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] ?? (/^[1-9]$/.test(key) ? key : 0));
    if (next !== null) select(next);
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
    <Bench
      className={css.calcdoku}
      picture={
        <Grid
          id={id}
          rows={size}
          cols={size}
          label={say("GRID", { size })}
          locked={locked}
          selected={selected}
          rowHeader={(row) => say("ROW", { number: row + 1 })}
          columnHeader={(column) => say("COLUMN", { number: column + 1 })}
          cellAt={(cell) => {
            const name = cellName(cell, size);
            const { code, params } = calcdokuRules.describe(state, pub, name);
            const sentence = say(code, params);
            const wrong = marked.includes(name);
            const digit = state.cells[cell] ?? 0;
            const { clue = null, edges = "", tint } = looks[cell] ?? {};
            return {
              label: wrong ? say("IN_CONFLICT", { cell: sentence }) : sentence,
              edges,
              tint,
              wrong,
              given: isGiven(cell, pub),
              content: (
                <>
                  <CellText symbol={digit > 0 ? String(digit) : null} notes={notesOf(state, cell).map(String)} />{" "}
                  {clue && <CornerClue>{clue}</CornerClue>}
                </>
              ),
            };
          }}
          onSelect={setSelected}
          onKeyDown={onPlainKey(pressed)}
        />
      }
      controls={
        <Keypad
          label={say("KEYPAD")}
          locked={locked}
          keys={Array.from({ length: size }, (_, index) => ({
            v: index + 1,
            face: index + 1,
            name: say(noting ? "NOTE_DIGIT" : "PUT_DIGIT", { digit: index + 1 }),
          }))}
          erase={{ word: say("ERASE"), onPress: () => enter(0, false) }}
          notes={{ word: say("NOTES"), on: noting, onToggle: setNoting }}
          onKey={(digit) => enter(digit, noting)}
        />
      }
      more={<CageList pub={pub} say={say} />}
    />
  );
}

/** Every cage in words, for readers of the board's clues. */
function CageList({ pub, say }: Pick<Props, "pub" | "say">) {
  return (
    <Disclosure title={say("CAGES")}>
      <ul className={css.cages}>
        {pub.cages.map((cage) => (
          <li key={cage.cells.join()}>{say("CAGE_LISTED", { ...cageParams(cage), cells: cage.cells.join(", ") })}</li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** The learner's half of calcdoku. */
export const view: LearnerView<PublicCalcdoku, CalcdokuState, CalcdokuAction, CalcdokuAnswer> = {
  type: "calcdoku",
  rules: calcdokuRules,
  View,
  hasBench: true,
  messages: strings,
  keys: [
    { keys: "← ↑ ↓ →", code: "KEY_ARROWS" },
    { keys: "1–9", code: "KEY_DIGIT" },
    { keys: "Shift+1–9", code: "KEY_NOTE" },
    { keys: "Backspace", code: "KEY_ERASE" },
    { keys: "c", code: "KEY_CAGE" },
  ],
};
