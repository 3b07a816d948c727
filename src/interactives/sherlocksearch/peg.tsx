import type { Say } from "../kit/messages.ts";
import type { Marks } from "./code.ts";
import css from "./code-view.module.css";
import { codeWords } from "./words.ts";

/** A symbol: its label in a ring with its own colour and dashes. */
export function Peg({ label, symbol }: { label: string; symbol: number }) {
  return (
    <span
      className={css.peg}
      data-kind={symbol % 6}
      data-dashed={symbol >= 6 || undefined}
      data-long={label.length > 3 || undefined}
    >
      {label}
    </span>
  );
}

interface CodeRowProps {
  labels: readonly string[];
  code: readonly number[];
  marks: Marks;
  say: Say;
}

/** A guess and its feedback: a full dot for each symbol in the right place, a ring for each in the wrong place. */
export function CodeRow({ labels, code, marks, say }: CodeRowProps) {
  const none = code.length - marks.right - marks.misplaced;
  const dots = [
    ...Array.from({ length: marks.right }, () => "right"),
    ...Array.from({ length: marks.misplaced }, () => "misplaced"),
    ...Array.from({ length: none }, () => "none"),
  ];
  return (
    <li className={css.guess}>
      <span className="visually-hidden">
        {codeWords(labels, code)}: {say("SAID_MARKS", { right: marks.right, misplaced: marks.misplaced })}
      </span>
      <span className={css.pegs} aria-hidden="true">
        {code.map((symbol, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places never change
          <Peg key={at} label={labels[symbol] ?? ""} symbol={symbol} />
        ))}
      </span>
      <svg
        className={css.marks}
        viewBox={`0 0 ${dots.length * 14} 14`}
        width={dots.length * 14}
        height={14}
        aria-hidden="true"
      >
        {dots.map((dot, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dots never change places
          <circle key={at} data-mark={dot} cx={at * 14 + 7} cy={7} r={dot === "none" ? 1.5 : 5} />
        ))}
      </svg>
      <span className={css.numbers} aria-hidden="true">
        {say("MARKS", { right: marks.right, misplaced: marks.misplaced })}
      </span>
    </li>
  );
}
