import type { Say } from "../kit/messages.ts";
import css from "./view.module.css";

interface InputBoxProps {
  text: string;
  isOpen: boolean;
  say: Say;
  onChange(text: string): void;
}

/** Characters of input a program may be given. */
const MAX_INPUT = 8000;

/** Lines that the program reads as if they were typed. */
export function InputBox({ text, isOpen, say, onChange }: InputBoxProps) {
  return (
    <details open={isOpen || undefined}>
      <summary className={css.summary}>{say("STDIN")}</summary>
      <textarea
        className={css.stdin}
        aria-label={say("STDIN")}
        rows={2}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value.slice(0, MAX_INPUT))}
        onKeyDown={(event) => event.stopPropagation()}
      />
    </details>
  );
}
