import type { ReactNode } from "react";
import { Button } from "#design/button.tsx";
import { classes } from "#design/classes.ts";
import css from "./keypad.module.css";

/** One key: what it puts, what it shows, and its name. */
export interface PadKey {
  v: number;
  face: ReactNode;
  name: string;
  /** It is the one in hand. */
  pressed?: boolean;
}

interface KeypadProps {
  label: string;
  keys: readonly PadKey[];
  locked: boolean;
  /** Keys as wide as their words. */
  wordy?: boolean;
  erase: { word: string; onPress(): void } | null;
  /** Whether what is put are notes; absent: there are none. */
  notes?: { word: string; on: boolean; onToggle(on: boolean): void };
  onKey(v: number): void;
  children?: ReactNode;
}

/** The symbols of a puzzle, an eraser, and whether symbols are notes. */
export function Keypad({ label, keys, locked, wordy = false, erase, notes, onKey, children }: KeypadProps) {
  return (
    <fieldset className={css.keypad} aria-label={label}>
      {keys.map(({ v, face, name, pressed }) => (
        <Button
          key={v}
          className={classes(css.key, wordy && css.word)}
          size={wordy ? "small" : "medium"}
          iconOnly={!wordy}
          aria-disabled={locked}
          aria-label={name}
          aria-pressed={pressed}
          onClick={() => onKey(v)}
        >
          {face}
        </Button>
      ))}
      {erase && (
        <Button size="small" aria-disabled={locked} onClick={erase.onPress}>
          {erase.word}
        </Button>
      )}
      {notes && (
        <Button
          size="small"
          className={css.toggle}
          aria-pressed={notes.on}
          aria-disabled={locked}
          onClick={() => notes.onToggle(!notes.on)}
        >
          {notes.word}
        </Button>
      )}
      {children}
    </fieldset>
  );
}
