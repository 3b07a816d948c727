import { type KeyboardEvent, useState } from "react";
import type { CodeViewProps } from "./code-view.tsx";

/** The row being filled: its cursor, and what a tap, a drag or a key puts into it. */
export function useCodeRow({ id, puzzle, state: { row }, locked, say, act, announce, send }: CodeViewProps) {
  const { labels, repeats } = puzzle;
  const [cursor, setCursor] = useState(0);
  const code = row.flatMap((symbol) => symbol ?? []);
  const twice = !repeats && new Set(code).size < code.length;
  const ready = code.length === row.length && !twice;

  function put(at: number, symbol: number | null) {
    if (locked) return;
    act({ t: "put", at, symbol });
    announce(say("PUT", { place: at + 1, label: symbol === null ? "–" : (labels[symbol] ?? "") }));
  }

  function fill(symbol: number) {
    put(cursor, symbol);
    move(Math.min(row.length - 1, cursor + 1), false);
  }

  function move(to: number, focus: boolean) {
    setCursor(to);
    if (focus) document.getElementById(`${id}-place-${to}`)?.focus();
  }

  /** Handles a key; true if it was used. */
  function keyed({ key }: KeyboardEvent): boolean {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: cursor - 1,
      ArrowRight: cursor + 1,
      Home: 0,
      End: row.length - 1,
    };
    const to = steps[key];
    const typed = symbolFor(key, labels);
    if (to !== undefined) move(Math.max(0, Math.min(row.length - 1, to)), true);
    else if (key === "Backspace" || key === "Delete") put(cursor, null);
    else if (key === "Enter" && ready) guess();
    else if (typed !== null) {
      fill(typed);
      document.getElementById(`${id}-place-${Math.min(row.length - 1, cursor + 1)}`)?.focus();
    } else return false;
    return true;
  }

  function guess() {
    if (ready && !locked) send({ k: "guess", code });
  }

  return { cursor, code, twice, ready, put, fill, move, guess, keyed };
}

/** A digit counts through the symbols, with 0 as the tenth; a letter means the symbol with that label. */
function symbolFor(key: string, labels: readonly string[]): number | null {
  const named = labels.findIndex((label) => label.toLowerCase() === key.toLowerCase());
  if (named >= 0) return named;
  if (!/^\d$/.test(key)) return null;
  const number = key === "0" ? 9 : Number(key) - 1;
  return number < labels.length ? number : null;
}
