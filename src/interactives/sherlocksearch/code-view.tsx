import { type KeyboardEvent, useState } from "react";
import { Button } from "#design/button.tsx";
import type { ProbeEntry } from "../kit/contract.ts";
import type { Say } from "../kit/messages.ts";
import css from "./code-view.module.css";
import { CodeRow, Peg } from "./peg.tsx";
import type { PublicCode, SherlockAction, SherlockProbe, SherlockState } from "./schema.ts";
import { guessesIn } from "./tally.ts";
import { usePegDrag } from "./use-peg-drag.ts";
import { codeWords } from "./words.ts";

interface CodeViewProps {
  id: string;
  puzzle: PublicCode;
  state: Extract<SherlockState, { m: "code" }>;
  log: readonly ProbeEntry[];
  locked: boolean;
  say: Say;
  act(action: SherlockAction): void;
  announce(text: string): void;
  send(query: SherlockProbe): void;
}

/** Guesses so far with their marks; a row of places to fill, by tap, by drag or by keys; a heap of symbols. */
export function CodeView({ id, puzzle, state: { row }, log, locked, say, act, announce, send }: CodeViewProps) {
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

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: cursor - 1,
      ArrowRight: cursor + 1,
      Home: 0,
      End: row.length - 1,
    };
    const to = steps[event.key];
    const typed = symbolFor(event.key, labels);
    if (to !== undefined) move(Math.max(0, Math.min(row.length - 1, to)), true);
    else if (event.key === "Backspace" || event.key === "Delete") put(cursor, null);
    else if (event.key === "Enter" && ready) guess();
    else if (typed !== null) {
      fill(typed);
      document.getElementById(`${id}-place-${Math.min(row.length - 1, cursor + 1)}`)?.focus();
    } else return;
    event.preventDefault();
  }

  function guess() {
    if (ready && !locked) send({ k: "guess", code });
  }

  const drag = usePegDrag((symbol, at) => put(at, symbol));
  return (
    <div className={css.code} {...drag}>
      {guessesIn(log).length > 0 && (
        <ol className={css.guesses} aria-label={say("GUESSES")}>
          {guessesIn(log).map(({ code: guessed, marks }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: guesses are only ever added at the end
            <CodeRow key={index} labels={labels} code={guessed} marks={marks} say={say} />
          ))}
        </ol>
      )}
      <fieldset className={css.row} aria-label={say("YOUR_ROW")} onKeyDown={onKeyDown}>
        {row.map((symbol, at) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: places never change
            key={at}
            type="button"
            id={`${id}-place-${at}`}
            className={css.place}
            tabIndex={at === cursor ? 0 : -1}
            data-place={at}
            data-cursor={at === cursor || undefined}
            aria-label={say("PLACE", {
              place: at + 1,
              label: symbol === null ? say("NOTHING") : (labels[symbol] ?? ""),
            })}
            onClick={() => move(at, true)}
          >
            {symbol !== null && <Peg label={labels[symbol] ?? ""} symbol={symbol} />}
          </button>
        ))}
      </fieldset>
      <fieldset className={css.heap} aria-label={say("SYMBOLS")}>
        {labels.map((label, symbol) => (
          <button
            key={label}
            type="button"
            className={css.symbol}
            data-symbol={symbol}
            aria-label={say("PUT_SYMBOL", { label, place: cursor + 1 })}
            aria-disabled={locked || undefined}
            onClick={() => fill(symbol)}
          >
            <Peg label={label} symbol={symbol} />
          </button>
        ))}
      </fieldset>
      <div className={css.bottom}>
        <Button kind="primary" aria-disabled={locked || !ready} onClick={guess}>
          {ready ? say("GUESS_CODE", { code: codeWords(labels, code) }) : say("GUESS")}
        </Button>
        <span className={css.note}>{twice ? say("NO_REPEATS") : say(repeats ? "MAY_REPEAT" : "ALL_DIFFERENT")}</span>
      </div>
    </div>
  );
}

/** A digit counts along the heap, 0 is the tenth; a letter is the symbol of that label. */
function symbolFor(key: string, labels: readonly string[]): number | null {
  const named = labels.findIndex((label) => label.toLowerCase() === key.toLowerCase());
  if (named >= 0) return named;
  if (!/^\d$/.test(key)) return null;
  const number = key === "0" ? 9 : Number(key) - 1;
  return number < labels.length ? number : null;
}
