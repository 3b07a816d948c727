import { type KeyboardEvent, useState } from "react";
import { Button } from "#design/button.tsx";
import type { ViewProps } from "../kit/contract.ts";
import { cellName } from "../kit/grid/cell-name.ts";
import { walk } from "../kit/grid/walk.ts";
import type { LearnerView } from "../kit/learner-view.ts";
import { Board } from "./board.tsx";
import { cluesOf, straightness } from "./clues.ts";
import { wedgeBefore } from "./describe.ts";
import { symbolsIn } from "./filling.ts";
import { paintedSymbol } from "./puzzle.ts";
import { gridFillRules } from "./rules.ts";
import { statusOf } from "./status.ts";
import strings from "./strings/en.json" with { type: "json" };
import { pressed as afterPress, type Brush, strokeCells } from "./stroke.ts";
import { SymbolPad } from "./symbol-pad.tsx";
import { ToldRules } from "./told-rules.tsx";
import type { GridFillAction, GridFillAnswer, GridFillState, PublicGridFill } from "./types.ts";
import { useStroke } from "./use-stroke.ts";
import css from "./view.module.css";
import { whatOf } from "./words.ts";

type Props = ViewProps<PublicGridFill, GridFillState, GridFillAction>;

/** The narrowest grid that may be asked to show larger cells. */
const DENSE = 10;

function View({ id, pub, state, act, violations, verdict, phase, say, locked, announce }: Props) {
  const symbols = symbolsIn(state);
  const twoStates = pub.alphabet.length === 2;
  const [selected, setSelected] = useState(() => firstOpen(symbols, pub));
  const [noting, setNoting] = useState(false);
  const [brush, setBrush] = useState<Brush>("turn");
  const [large, setLarge] = useState(false);
  const { stroke, handlers } = useStroke(pub, symbols, brush, locked, act);
  const blames = pub.conflicts === "live" || (pub.conflicts === "onCheck" && verdict !== null);
  const marked = blames ? violations.flatMap(({ at }) => at) : [];
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

  function sayClues() {
    const { rows, cols, corners } = cluesOf(pub);
    const own = [
      ...(rows[Math.floor(selected / pub.cols)] ?? []),
      ...(cols[selected % pub.cols] ?? []),
      ...[...corners.values()].filter(({ cells }) => cells.includes(selected)),
      ...(["across", "down"] as const).flatMap((way) => wedgeBefore(selected, way, pub) ?? []),
    ];
    const said = own.map((instance) => {
      const { part } = instance;
      const number = "index" in part ? part.index + 1 : 0;
      const line = say("CLUE_OF", {
        kind: part.k === "cells" ? (straightness(instance.cells, pub.cols) ?? "cells") : part.k,
        number,
      });
      const { code, params } = whatOf(instance, pub);
      const clue = say("CLUE_SAID", { clue: say(code, params), status: statusOf(instance, symbols, pub) });
      return say("CLUE_LINE", { line, clue });
    });
    announce(said.length > 0 ? said.join(" ") : say("NO_CLUES"));
  }

  /** True when the key meant something here. */
  function pressedKey({ key, code, shiftKey }: KeyboardEvent): boolean {
    const next = walk(selected, key, pub);
    const v = symbolOfKey(key, code, pub);
    if (next !== null) move(next, shiftKey && twoStates);
    else if (v > 0) enter(v, !twoStates && (noting || (shiftKey && /^(?:Digit|Numpad)/.test(code))));
    else if (key === "Backspace" || key === "Delete") enter(0, false);
    else if (key === "c") sayClues();
    else return false;
    return true;
  }

  return (
    <div className={css.gridfill} data-phase={phase}>
      <Board
        id={id}
        pub={pub}
        state={state}
        symbols={drawn}
        selected={selected}
        marked={marked}
        blames={blames}
        locked={locked}
        large={large}
        say={say}
        pointing={twoStates ? handlers : undefined}
        onSelect={setSelected}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey || !pressedKey(event)) return;
          event.preventDefault();
        }}
      />
      {pub.cols >= DENSE && (
        <Button size="small" kind="plain" className={css.zoom} aria-pressed={large} onClick={() => setLarge(!large)}>
          {say("LARGER")}
        </Button>
      )}
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
      <ToldRules pub={pub} symbols={drawn} blames={blames} say={say} />
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

/** The symbol that a key stands for: by its label, else by its number in the list. In a painted grid 1 fills and 2 crosses. */
function symbolOfKey(key: string, code: string, pub: PublicGridFill): number {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? key;
  const named = pub.alphabet.findIndex(({ label }) => label.toLowerCase() === digit.toLowerCase());
  if (named >= 0) return named + 1;
  const number = /^[1-9]$/.test(digit) ? Number(digit) : 0;
  if (number === 0 || number > pub.alphabet.length || pub.alphabet.some(({ label }) => /^\d$/.test(label))) return 0;
  return paintedSymbol(pub) > 0 ? afterPress(0, "turn", pub, number === 2) : number;
}

/** The learner's half of filling a grid. */
export const view: LearnerView<PublicGridFill, GridFillState, GridFillAction, GridFillAnswer> = {
  type: "gridfill",
  rules: gridFillRules,
  View,
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
