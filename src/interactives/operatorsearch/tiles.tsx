import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { Button } from "#design/button.tsx";
import { Palette, signOf, typedOp } from "./palette.tsx";
import { puzzleOf } from "./puzzle.ts";
import type { BenchProps } from "./row.tsx";
import { opName, shownWay, treeTrouble, valueText } from "./rules.ts";
import type { Op } from "./schema.ts";
import css from "./tiles.module.css";
import { useCarry } from "./use-carry.ts";
import view from "./view.module.css";
import { combined, type Tile, tilesOf } from "./workspace.ts";

interface Picked {
  a: number | null;
  op: Op | null;
  b: number | null;
}

const NOTHING: Picked = { a: null, op: null, b: null };

/** Numbers as tiles: pick one, an operator and another, in any order, and they become one. */
export function Tiles({ id, pub, state, act, say, locked, announce, read }: BenchProps) {
  const tiles = tilesOf(puzzleOf(pub), state);
  const ids = tiles.map((tile) => tile.id);
  const [picks, setPicked] = useState<Picked>(NOTHING);
  const [entry, setEntry] = useState(0);
  const [refused, setRefused] = useState<string | null>(null);
  const focusNext = useRef<number | null>(null);
  const group = useRef<HTMLFieldSetElement>(null);
  // Undo may have taken a picked tile away.
  const here = (tile: number | null) => (tile !== null && ids.includes(tile) && !locked ? tile : null);
  const picked: Picked = { ...picks, a: here(picks.a), b: here(picks.b) };
  const at = ids.includes(entry) ? entry : (ids[0] ?? 0);
  const inHand = tiles.find((tile) => tile.id === picked.a);

  useLayoutEffect(() => {
    const next = focusNext.current;
    focusNext.current = null;
    if (next !== null) document.getElementById(`${id}-t${next}`)?.focus();
  });

  const carry = useCarry({ locked, onDrop: (a, b) => pick({ ...picked, a: Number(a), b: Number(b) }) });

  /** Combines as soon as both tiles and the operator are known. */
  function pick(next: Picked) {
    setRefused(null);
    const [one, other] = [next.a, next.b].map((tile) => tiles.find((each) => each.id === tile));
    if (!one || !other || next.op === null) return setPicked(next);
    setPicked(NOTHING);
    const tree = combined(next.op, one.tree, other.tree, pub.numbers);
    const trouble = tree ? treeTrouble(tree, pub.integersOnly) : { code: "NO_JOIN" };
    if (trouble) {
      const sentence = say(trouble.code, trouble.params);
      setRefused(sentence);
      return announce(sentence);
    }
    const made = pub.numbers.length + state.steps.length;
    setEntry(made);
    if (group.current?.contains(document.activeElement)) focusNext.current = made;
    act({ t: "combine", a: one.id, b: other.id, op: next.op });
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
    focusNext.current = step.a > tile ? step.a - 1 : step.a;
    act({ t: "split", tile });
  }

  function keyed({ key }: KeyboardEvent): boolean {
    const index = ids.indexOf(at);
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1, Home: -ids.length, End: ids.length }[key];
    if (step !== undefined) {
      const next = ids[Math.max(0, Math.min(ids.length - 1, index + step))] ?? at;
      setEntry(next);
      document.getElementById(`${id}-t${next}`)?.focus();
      return true;
    }
    if (key === "=") {
      read();
      return true;
    }
    if (locked) return false;
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

  return (
    <div className={view.bench}>
      <fieldset
        ref={group}
        className={css.tiles}
        aria-label={say("TILES_LABEL")}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey || !keyed(event)) return;
          event.preventDefault();
        }}
      >
        {tiles.map((tile) => {
          const made = tile.id >= pub.numbers.length;
          const value = valueText(tile.tree);
          return (
            <button
              key={tile.id}
              type="button"
              id={`${id}-t${tile.id}`}
              className={css.tile}
              data-made={made || undefined}
              data-long={value.length > 5 || undefined}
              tabIndex={tile.id === at ? 0 : -1}
              aria-label={made ? say("TILE_MADE", { value, way: shownWay(tile.tree) }) : say("TILE", { value })}
              aria-pressed={tile.id === picked.a || tile.id === picked.b}
              aria-disabled={locked || undefined}
              onFocus={() => setEntry(tile.id)}
              {...carry.carried(`${tile.id}`)}
              {...carry.target(`${tile.id}`)}
              onClick={() => tap(tile)}
            >
              <span className={css.tileValue}>{value}</span>
              {made && (
                <span className={css.tileWay} aria-hidden="true">
                  {shownWay(tile.tree)}
                </span>
              )}
            </button>
          );
        })}
      </fieldset>
      <Palette
        ops={pub.ops}
        picked={picked.op}
        locked={locked}
        say={say}
        onOp={(op) => pick({ ...picked, op: picked.op === op ? null : op })}
      >
        <Button
          size="small"
          aria-disabled={locked || !inHand || inHand.id < pub.numbers.length}
          onClick={() => {
            if (inHand) split(inHand.id);
          }}
        >
          {say("SPLIT")}
        </Button>
      </Palette>
      <p className={view.note}>{refused ?? pickWords()}</p>
    </div>
  );

  /** What is picked, and what is wanted next. */
  function pickWords(): string {
    const value = (tile: number | null) => {
      const found = tiles.find((each) => each.id === tile);
      return found ? valueText(found.tree) : "□";
    };
    if (picked.a === null && picked.op === null) return say(tiles.length > 1 ? "TILES_HOW" : "TILES_DONE");
    return `${value(picked.a)} ${picked.op ? signOf(picked.op) : "○"} ${value(picked.b)}`;
  }
}
