import { Button } from "#design/button.tsx";
import { Bar } from "../kit/bar.tsx";
import { Bench } from "../kit/bench.tsx";
import type { ProbeEntry } from "../kit/contract.ts";
import type { Say } from "../kit/messages.ts";
import { Note } from "../kit/note.tsx";
import { onPlainKey } from "../kit/on-plain-key.ts";
import css from "./code-view.module.css";
import { CodeRow, Peg } from "./peg.tsx";
import type { PublicCode, SherlockAction, SherlockProbe, SherlockState } from "./schema.ts";
import { guessesIn } from "./tally.ts";
import { useCodeRow } from "./use-code-row.ts";
import { usePegDrag } from "./use-peg-drag.ts";
import type { SearchFrame } from "./view.tsx";
import { codeWords } from "./words.ts";

export interface CodeViewProps extends SearchFrame {
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

/** Guesses with their marks; a row of places to fill by tap, drag or keys; the symbols to choose from. */
export function CodeView(props: CodeViewProps) {
  const { id, puzzle, state, log, locked, say, rules, tally } = props;
  const { labels, repeats } = puzzle;
  const { cursor, code, twice, ready, put, fill, move, guess, keyed } = useCodeRow(props);
  const drag = usePegDrag((symbol, at) => put(at, symbol));
  return (
    <div {...drag}>
      <Bench
        pin="free"
        picture={
          <div className={css.code}>
            {guessesIn(log).length > 0 && (
              <ol className={css.guesses} aria-label={say("GUESSES")}>
                {guessesIn(log).map(({ code: guessed, marks }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: guesses are only ever added at the end
                  <CodeRow key={index} labels={labels} code={guessed} marks={marks} say={say} />
                ))}
              </ol>
            )}
            <fieldset className={css.row} onKeyDown={onPlainKey(keyed)}>
              <legend className="visually-hidden">{say("YOUR_ROW")}</legend>
              {state.row.map((symbol, at) => (
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
            <fieldset className={css.heap}>
              <legend className="visually-hidden">{say("SYMBOLS")}</legend>
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
            <Bar className={css.bottom}>
              <Button kind="primary" aria-disabled={locked || !ready} onClick={guess}>
                {ready ? say("GUESS_CODE", { code: codeWords(labels, code) }) : say("GUESS")}
              </Button>
              <Note>{twice ? say("NO_REPEATS") : say(repeats ? "MAY_REPEAT" : "ALL_DIFFERENT")}</Note>
            </Bar>
          </div>
        }
        controls={rules}
        readout={tally}
      />
    </div>
  );
}
