import { Button } from "#design/button.tsx";
import type { Say } from "../kit/messages.ts";
import css from "./view.module.css";

interface KeypadProps {
  size: number;
  noting: boolean;
  locked: boolean;
  say: Say;
  /** 0: erase. */
  onDigit(digit: number): void;
  onNoting(noting: boolean): void;
}

/** The digits of the puzzle, an eraser, and whether digits are notes. */
export function Keypad({ size, noting, locked, say, onDigit, onNoting }: KeypadProps) {
  const digits = Array.from({ length: size }, (_, index) => index + 1);
  return (
    <fieldset className={css.keypad} aria-label={say("KEYPAD")}>
      {digits.map((digit) => (
        <Button
          key={digit}
          className={css.key}
          iconOnly
          aria-disabled={locked}
          aria-label={say(noting ? "NOTE_DIGIT" : "PUT_DIGIT", { digit })}
          onClick={() => onDigit(digit)}
        >
          {digit}
        </Button>
      ))}
      <Button size="small" aria-disabled={locked} onClick={() => onDigit(0)}>
        {say("ERASE")}
      </Button>
      <Button
        size="small"
        className={css.toggle}
        aria-pressed={noting}
        aria-disabled={locked}
        onClick={() => onNoting(!noting)}
      >
        {say("NOTES")}
      </Button>
    </fieldset>
  );
}
