import type { Say } from "../kit/messages.ts";
import { Sequence } from "./sequence.tsx";
import { TestTable } from "./test-table.tsx";
import css from "./view.module.css";

interface FakesProps {
  id: string;
  sequences: readonly { id: string; faces: string }[];
  picked: string | null;
  locked: boolean;
  /** Solved or revealed: the tests say what's odd. */
  isOver: boolean;
  pick(id: string): void;
  say: Say;
}

/** Sequences to choose from, and tests of them. */
export function Fakes({ id, sequences, picked, locked, isOver, pick, say }: FakesProps) {
  const named = sequences.map((sequence, index) => ({ ...sequence, name: say("sequence", { number: index + 1 }) }));
  return (
    <>
      <fieldset className={css.choices} disabled={locked}>
        <legend>{say("fake.which")}</legend>
        {named.map((sequence) => (
          <label key={sequence.id}>
            <input
              type="radio"
              name={`${id}-fake`}
              checked={picked === sequence.id}
              aria-label={sequence.name}
              onChange={() => pick(sequence.id)}
            />
            <span>
              {sequence.name}
              <Sequence faces={sequence.faces} />
            </span>
          </label>
        ))}
      </fieldset>
      <TestTable
        sequences={sequences.map(({ faces }, index) => ({ name: String(index + 1), faces }))}
        showsChances={isOver}
        say={say}
      />
    </>
  );
}
