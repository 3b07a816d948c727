import type { ReactNode } from "react";
import { Button } from "#design/button.tsx";
import { classes } from "#design/classes.ts";
import css from "./keypad.module.css";

/** One key: the value it enters, what it shows, and its name. */
export interface KeypadKey {
  v: number;
  face: ReactNode;
  name: string;
  /** This value is selected. */
  pressed?: boolean;
}

interface KeypadProps {
  label: string;
  keys: readonly KeypadKey[];
  locked: boolean;
  /** Makes keys as wide as their words. */
  wide?: boolean;
  erase: { word: string; onPress(): void } | null;
  /** Toggle that enters notes instead of symbols. */
  notes?: { word: string; on: boolean; onToggle(on: boolean): void };
  onKey(v: number): void;
  children?: ReactNode;
}

/** The symbols of a puzzle, an eraser, and a toggle for notes. */
export function Keypad({ label, keys, locked, wide = false, erase, notes, onKey, children }: KeypadProps) {
  return (
    <fieldset className={css.keypad}>
      <legend className="visually-hidden">{label}</legend>
      {keys.map(({ v, face, name, pressed }) => (
        <Button
          key={v}
          className={classes(css.key, wide && css.word)}
          size={wide ? "small" : "medium"}
          iconOnly={!wide}
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
