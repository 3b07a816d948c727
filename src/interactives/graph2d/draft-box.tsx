import { useState } from "react";
import css from "./knobs.module.css";

interface DraftBoxProps {
  id?: string;
  name: string;
  label?: string;
  text: string;
  locked: boolean;
  isWide?: boolean;
  take(text: string): void;
}

/** A text box that takes its value when it loses focus or Enter is pressed: half a number changes nothing. */
export function DraftBox({ id, name, label, text, locked, isWide, take }: DraftBoxProps) {
  const [draft, setDraft] = useState<string | null>(null);
  function leave() {
    if (draft !== null && draft !== text) take(draft);
    setDraft(null);
  }
  return (
    <input
      id={id}
      type="text"
      name={name}
      className={isWide ? css.wide : css.box}
      aria-label={label}
      autoComplete="off"
      inputMode={isWide ? "text" : "decimal"}
      value={draft ?? text}
      readOnly={locked}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || draft === null) return;
        event.preventDefault();
        leave();
      }}
    />
  );
}
