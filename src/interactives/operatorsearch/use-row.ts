import { type KeyboardEvent, useState } from "react";
import { stepInList } from "../kit/arrow-keys.ts";
import { typedOp } from "./palette.tsx";
import type { BenchProps } from "./row.tsx";
import { gapAt, type RowItem, rowItems } from "./row-items.ts";
import type { Op } from "./schema.ts";
import { useCarry } from "./use-carry.ts";
import { openGaps } from "./workspace.ts";

/** Focus, brackets and gestures of the row: what a tap, a drag or a key on an item does. */
export function useRow({ id, pub, state, act, say, locked, announce, read }: BenchProps) {
  const { numbers, ops, brackets, useAll } = pub;
  const items = rowItems(pub, state);
  const entries = items.filter((item) => item.k !== "number" || brackets || !useAll);
  const [chosen, setChosen] = useState(`g${openGaps(pub, state)[0] ?? 0}`);
  const [begun, setBegun] = useState<number | null>(null);
  const current = entries.find(({ name }) => name === chosen) ?? entries[0];
  /** Number at which a bracket has been opened. */
  const opened = locked ? null : begun;

  const carry = useCarry({
    locked,
    onDrop(carried, onto) {
      if (onto.startsWith("g") && !carried.startsWith("n")) put(Number(onto.slice(1)), carried as Op); // palette items are named after operators
      if (onto.startsWith("n") && carried.startsWith("n")) wrap(Number(carried.slice(1)), Number(onto.slice(1)));
    },
  });

  /** Puts the operator into the gap and goes on to the next open one. */
  function put(gap: number, op: Op, withFocus = false) {
    act({ t: "op", gap, op });
    const open = openGaps(pub, state).filter((other) => other !== gap);
    const name = `g${open.find((other) => other > gap) ?? open[0] ?? gap}`;
    setChosen(name);
    if (withFocus) focus(name);
  }

  function wrap(a: number, b: number) {
    setBegun(null);
    if (a !== b) act({ t: "wrap", from: Math.min(a, b), to: Math.max(a, b) });
  }

  function focus(name: string) {
    setChosen(name);
    document.getElementById(`${id}-${name}`)?.focus();
  }

  function begin(number: number) {
    setBegun(number);
    announce(say("MARKED", { number: numbers[number] ?? 0 }));
  }

  function press(item: RowItem) {
    setChosen(item.name);
    if (locked || carry.wasDrag()) return;
    if (item.k === "slot") {
      const now = state.ops[item.gap] ?? null;
      act({ t: "op", gap: item.gap, op: (now === null ? ops[0] : ops[ops.indexOf(now) + 1]) ?? null });
    } else if (item.k !== "number") act({ t: "unwrap", from: item.from, to: item.to });
    else if (!brackets) act({ t: "leave", number: item.number });
    else if (opened !== null) wrap(opened, item.number);
    else if (!item.isOut) begin(item.number);
  }

  function erase(item: RowItem) {
    if (item.k === "slot") act({ t: "op", gap: item.gap, op: null });
    else if (item.k === "number") act({ t: "leave", number: item.number });
    else {
      act({ t: "unwrap", from: item.from, to: item.to });
      focus(`n${item.from}`);
    }
  }

  /** Handles a key; true if it was used. */
  function keyed({ key }: KeyboardEvent): boolean {
    const to = current && entries[stepInList(key, entries.indexOf(current), entries.length) ?? -1];
    if (to) focus(to.name);
    else if (key === "=") read();
    else return current !== undefined && !locked && edited(key, current);
    return true;
  }

  function edited(key: string, item: RowItem): boolean {
    const op = typedOp(key, ops);
    const gap = gapAt(items, item);
    if (op && gap !== null) put(gap, op, true);
    else if (key === "Backspace" || key === "Delete") erase(item);
    else if (key === "(" && brackets) begin(firstOf(item));
    else if (key === ")" && brackets && opened !== null) wrap(opened, lastOf(item));
    else if (key === "Escape" && opened !== null) setBegun(null);
    else return false;
    return true;
  }

  return { items, entries, current, opened, carry, choose: setChosen, put, press, erase, keyed };
}

/** Number where brackets would begin: this one, or the one after this slot. */
function firstOf(item: RowItem): number {
  if (item.k === "slot") return item.gap + 1;
  return item.k === "number" ? item.number : item.from;
}

/** Number where brackets would end: this one, or the one before this slot. */
function lastOf(item: RowItem): number {
  if (item.k === "slot") return item.left;
  return item.k === "number" ? item.number : item.to;
}
