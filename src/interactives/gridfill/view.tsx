import { type KeyboardEvent, useState } from "react";
import { Button } from "#design/button.tsx";
import { Bench } from "../kit/bench.tsx";
import type { ViewProps } from "../kit/contract.ts";
import { cellName } from "../kit/grid/cell-name.ts";
import { nextCell } from "../kit/grid/next-cell.ts";
import type { LearnerView } from "../kit/learner-view.ts";
import { onPlainKey } from "../kit/on-plain-key.ts";
import { Board } from "./board.tsx";
import { cluesInWords } from "./clues-in-words.ts";
import { symbolsIn } from "./filling.ts";
import { paintedSymbol } from "./puzzle.ts";
import { RuleList } from "./rule-list.tsx";
import { gridFillRules } from "./rules.ts";
import strings from "./strings/en.json" with { type: "json" };
import { symbolAfterPress as afterPress, type Brush, strokeCells } from "./stroke.ts";
import { SymbolPad } from "./symbol-pad.tsx";
import type { GridFillAction, GridFillAnswer, GridFillState, PublicGridFill } from "./types.ts";
import { useStroke } from "./use-stroke.ts";
import css from "./view.module.css";

type Props = ViewProps<PublicGridFill, GridFillState, GridFillAction>;

/** Columns from which larger cells are offered. */
const DENSE = 10;

function View({ id, pub, state, act, violations, verdict, phase, say, locked, announce }: Props) {
  const symbols = symbolsIn(state);
  const twoStates = pub.alphabet.length === 2;
  const [selected, setSelected] = useState(() => firstOpen(symbols, pub));
  const [noting, setNoting] = useState(false);
  const [brush, setBrush] = useState<Brush>("turn");
  const [large, setLarge] = useState(false);
  const { stroke, handlers } = useStroke(pub, symbols, brush, locked, act);
  const showsBroken = pub.conflicts === "live" || (pub.conflicts === "onCheck" && verdict !== null);
  const marked = showsBroken ? violations.flatMap(({ at }) => at) : [];
  const drawn = stroke ? symbols.map((v, cell) => (stroke.cells.includes(cell) ? stroke.v : v)) : symbols;

  function enter(v: number, asNote: boolean) {
    if (!locked) act({ t: asNote && v > 0 ? "note" : "put", cell: selected, v });
  }

  function select(cell: number) {
    setSelected(cell);
    document.getElementById(`${id}-${cellName(cell, pub.cols)}`)?.focus();
  }

  function move(cell: number, drawing: boolean) {
    if (drawing && !locked) {
      const cells = strokeCells(cell, cell, symbols, pub);
      act({ t: "paint", cells, v: symbols[selected] ?? 0 });
    }
    select(cell);
  }

  /** True if the key was used. */
  function pressedKey({ key, code, shiftKey }: KeyboardEvent): boolean {
    const next = nextCell(selected, key, pub);
    const v = symbolOfKey(key, code, pub);
    if (next !== null) move(next, shiftKey && twoStates);
    else if (v > 0) enter(v, !twoStates && (noting || (shiftKey && /^(?:Digit|Numpad)/.test(code))));
    else if (key === "Backspace" || key === "Delete") enter(0, false);
    else if (key === "c") announce(cluesInWords(selected, symbols, pub, say));
    else return false;
    return true;
  }

  return (
    <div data-phase={phase} className={css.gridfill}>
      <Bench
        className={pub.rows > pub.cols + 1 ? css.tall : pub.rows >= pub.cols ? css.square : undefined}
        pin={pub.rows > 7 || pub.labels.length > 0 ? "free" : undefined}
        picture={
          <>
            <Board
              id={id}
              pub={pub}
              state={state}
              symbols={drawn}
              selected={selected}
              marked={marked}
              showsBroken={showsBroken}
              locked={locked}
              large={large}
              say={say}
              pointing={twoStates ? handlers : undefined}
              onSelect={setSelected}
              onKeyDown={onPlainKey(pressedKey)}
            />
            {pub.cols >= DENSE && (
              <Button
                size="small"
                kind="plain"
                className={css.zoom}
                aria-pressed={large}
                onClick={() => setLarge(!large)}
              >
                {say("LARGER")}
              </Button>
            )}
          </>
        }
        controls={
          <>
            <SymbolPad
              pub={pub}
              locked={locked}
              say={say}
              brush={brush}
              noting={noting}
              onBrush={setBrush}
              onNoting={setNoting}
              onSymbol={(v) => enter(v, noting)}
            />
            <RuleList pub={pub} symbols={drawn} showsBroken={showsBroken} say={say} />
          </>
        }
      />
    </div>
  );
}

function firstOpen(symbols: readonly number[], { blocked }: PublicGridFill): number {
  const open = symbols.findIndex((v, cell) => v === 0 && !blocked.includes(cell));
  if (open >= 0) return open;
  return Math.max(
    0,
    symbols.findIndex((_, cell) => !blocked.includes(cell)),
  );
}

/** Symbol a key types: by its label, otherwise by its number in the list. In a painted grid, 1 fills and 2 crosses. */
function symbolOfKey(key: string, code: string, pub: PublicGridFill): number {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? key;
  const named = pub.alphabet.findIndex(({ label }) => label.toLowerCase() === digit.toLowerCase());
  if (named >= 0) return named + 1;
  const number = /^[1-9]$/.test(digit) ? Number(digit) : 0;
  if (number === 0 || number > pub.alphabet.length || pub.alphabet.some(({ label }) => /^\d$/.test(label))) return 0;
  return paintedSymbol(pub) > 0 ? afterPress(0, "turn", pub, number === 2) : number;
}

/** Learner's view of gridfill. */
export const view: LearnerView<PublicGridFill, GridFillState, GridFillAction, GridFillAnswer> = {
  type: "gridfill",
  rules: gridFillRules,
  View,
  hasBench: true,
  messages: strings,
  keys: [
    { keys: "← ↑ ↓ →", code: "KEY_ARROWS" },
    { keys: "1–9, a–z", code: "KEY_SYMBOL" },
    { keys: "Shift+1–9", code: "KEY_NOTE" },
    { keys: "Space", code: "KEY_TURN" },
    { keys: "Shift+← ↑ ↓ →", code: "KEY_STROKE" },
    { keys: "Backspace", code: "KEY_ERASE" },
    { keys: "c", code: "KEY_CLUES" },
  ],
};
