import { type KeyboardEvent, useRef, useState } from "react";
import { stepInList } from "../kit/arrow-keys.ts";
import type { Say } from "../kit/messages.ts";
import { useFocusAfterRender } from "../kit/use-focus-after-render.ts";
import { signOf, typedOp } from "./palette.tsx";
import { puzzleOf } from "./puzzle.ts";
import type { BenchProps } from "./row.tsx";
import { opName, treeProblem, valueText } from "./rules.ts";
import type { Op } from "./schema.ts";
import { useCarry } from "./use-carry.ts";
import { combineTrees, type Tile, tilesOf } from "./workspace.ts";

interface Picked {
  a: number | null;
  op: Op | null;
  b: number | null;
}

const NOTHING: Picked = { a: null, op: null, b: null };

/** Picked tiles, focus and gestures: what a tap, a drag or a key on a tile does. */
export function useTiles({ id, pub, state, act, say, locked, announce, read }: BenchProps) {
  const tiles = tilesOf(puzzleOf(pub), state);
  const ids = tiles.map((tile) => tile.id);
  const [picks, setPicked] = useState<Picked>(NOTHING);
  const [entry, setEntry] = useState(0);
  const [refused, setRefused] = useState<string | null>(null);
  const focusAfterRender = useFocusAfterRender();
  const group = useRef<HTMLFieldSetElement>(null);
  // Undo may have removed a picked tile.
  const here = (tile: number | null) => (tile !== null && ids.includes(tile) && !locked ? tile : null);
  const picked: Picked = { ...picks, a: here(picks.a), b: here(picks.b) };
  const at = ids.includes(entry) ? entry : (ids[0] ?? 0);
  const buttonOf = (tile: number) => document.getElementById(`${id}-t${tile}`);
  const inHand = tiles.find((tile) => tile.id === picked.a);

  const carry = useCarry({ locked, onDrop: (a, b) => pick({ ...picked, a: Number(a), b: Number(b) }) });

  /** Combines as soon as both tiles and the operator are picked. */
  function pick(next: Picked) {
    setRefused(null);
    const [first, other] = [next.a, next.b].map((tile) => tiles.find((each) => each.id === tile));
    if (!first || !other || next.op === null) return setPicked(next);
    setPicked(NOTHING);
    const tree = combineTrees(next.op, first.tree, other.tree, pub.numbers);
    const trouble = tree ? treeProblem(tree, pub.integersOnly) : { code: "NO_JOIN" };
    if (trouble) {
      const sentence = say(trouble.code, trouble.params);
      setRefused(sentence);
      return announce(sentence);
    }
    const made = pub.numbers.length + state.steps.length;
    setEntry(made);
    if (group.current?.contains(document.activeElement)) focusAfterRender(() => buttonOf(made));
    act({ t: "combine", a: first.id, b: other.id, op: next.op });
  }

  function tap({ id: tile, tree }: Tile) {
    if (locked || carry.wasDrag()) return;
    setEntry(tile);
    if (picked.a === tile) return setPicked({ ...picked, a: null });
    if (picked.b === tile) return setPicked({ ...picked, b: null });
    if (picked.a === null) {
      pick({ ...picked, a: tile });
      return announce(say("PICKED", { tile: valueText(tree) }));
    }
    pick({ ...picked, b: tile });
  }

  function split(tile: number) {
    setPicked(NOTHING);
    const step = state.steps[tile - pub.numbers.length];
    if (!step) return;
    setEntry(step.a);
    focusAfterRender(() => buttonOf(step.a > tile ? step.a - 1 : step.a));
    act({ t: "split", tile });
  }

  function focus(tile: number) {
    setEntry(tile);
    buttonOf(tile)?.focus();
  }

  /** Handles a key; true if it was used. */
  function keyed({ key }: KeyboardEvent): boolean {
    const to = stepInList(key, ids.indexOf(at), ids.length);
    if (to !== null) focus(ids[to] ?? at);
    else if (key === "=") read();
    else return !locked && edited(key);
    return true;
  }

  function edited(key: string): boolean {
    const op = typedOp(key, pub.ops);
    if (op) {
      // Typed like a sum: a number, a sign, a number.
      announce(say("OP", { op: opName(op) }));
      pick({ ...picked, a: picked.a ?? at, op });
    } else if (key === "Backspace" || key === "Delete") split(at);
    else if (key === "Escape") setPicked(NOTHING);
    else return false;
    return true;
  }

  return {
    tiles,
    group,
    picked,
    /** The tile that Tab reaches. */
    at,
    inHand,
    carry,
    /** Refusal of the last attempt, or what to pick next. */
    note: refused ?? pickWords(picked, tiles, say),
    focused: setEntry,
    pick,
    tap,
    split,
    keyed,
  };
}

/** Picked items, and what to pick next. */
function pickWords(picked: Picked, tiles: readonly Tile[], say: Say): string {
  const value = (tile: number | null) => {
    const found = tiles.find((each) => each.id === tile);
    return found ? valueText(found.tree) : "□";
  };
  if (picked.a === null && picked.op === null) return say(tiles.length > 1 ? "TILES_HOW" : "TILES_DONE");
  return `${value(picked.a)} ${picked.op ? signOf(picked.op) : "○"} ${value(picked.b)}`;
}
