import { Delete } from "lucide-react";
import { Button } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { Bar } from "../kit/bar.tsx";
import type { Say } from "../kit/messages.ts";
import { Note } from "../kit/note.tsx";
import { Sequence } from "./sequence.tsx";
import { TestTable } from "./test-table.tsx";
import css from "./view.module.css";

interface TypingProps {
  id: string;
  flips: number;
  typed: string;
  locked: boolean;
  /** True when the tests may be shown: only after the check, or they'd guide the typing. */
  isTested: boolean;
  type(faces: string): void;
  say: Say;
}

/** Heads and tails by two buttons or by the letters H and T. */
export function Typing({ id, flips, typed, locked, isTested, type, say }: TypingProps) {
  const isFull = typed.length >= flips;
  return (
    <>
      <div className={css.typed}>
        <Sequence faces={typed} to={flips} />
      </div>
      <Bar>
        <Button size="large" aria-disabled={locked || isFull} onClick={() => type(`${typed}H`)}>
          {say("type.heads")}
        </Button>
        <Button size="large" aria-disabled={locked || isFull} onClick={() => type(`${typed}T`)}>
          {say("type.tails")}
        </Button>
        <Button
          iconOnly
          aria-label={say("type.back")}
          aria-disabled={locked || typed === ""}
          onClick={() => type(typed.slice(0, -1))}
        >
          <Icon of={Delete} />
        </Button>
        <label className={css.letters} htmlFor={`${id}-typed`}>
          {say("type.letters")}
          <input
            id={`${id}-typed`}
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            readOnly={locked}
            onChange={({ target }) => type(lettersOf(target.value))}
            onKeyDown={(event) => {
              if (event.key === "Enter") event.preventDefault();
            }}
          />
        </label>
        <Note>{say("type.count", { count: typed.length, flips })}</Note>
      </Bar>
      {isTested && <TestTable sequences={[{ name: say("type.yours"), faces: typed }]} showsChances say={say} />}
    </>
  );
}

/** H and T of a text; 1 is heads and 0 tails. */
function lettersOf(text: string): string {
  return text.toUpperCase().replaceAll("1", "H").replaceAll("0", "T").replace(/[^HT]/g, "");
}
