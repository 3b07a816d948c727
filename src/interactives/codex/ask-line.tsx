import { useEffect, useRef, useState } from "react";
import { Button } from "#design/button.tsx";
import type { Say } from "../kit/messages.ts";
import css from "./console.module.css";

/** Longest line somebody can type. */
const LONGEST = 500;

/** A line for the program that waits for one. It takes the focus: the learner has just pressed Run, or typed the line before. */
export function AskLine({ say, onType }: { say: Say; onType(line: string): void }) {
  const [line, setLine] = useState("");
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <div className={css.ask}>
      <input
        ref={box}
        type="text"
        className={css.line}
        aria-label={say("ASKS")}
        placeholder={say("ASKS")}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={LONGEST}
        value={line}
        onChange={({ target }) => setLine(target.value)}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key !== "Enter") return;
          // Enter types the line; it doesn't send the exercise.
          event.preventDefault();
          onType(line);
        }}
      />
      <Button size="small" onClick={() => onType(line)}>
        {say("ASKS_TYPE")}
      </Button>
    </div>
  );
}
