import type { Say } from "../kit/messages.ts";
import { Sequence } from "./sequence.tsx";
import { TestTable } from "./test-table.tsx";
import css from "./view.module.css";

interface FakesProps {
  id: string;
  sequences: readonly { id: string; faces: string }[];
  picked: string | null;
  locked: boolean;
  /** Solved or shown: the tests say what is odd. */
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
        {named.map((one) => (
          <label key={one.id}>
            <input
              type="radio"
              name={`${id}-fake`}
              checked={picked === one.id}
              aria-label={one.name}
              onChange={() => pick(one.id)}
            />
            <span>
              {one.name}
              <Sequence faces={one.faces} />
            </span>
          </label>
        ))}
      </fieldset>
      <TestTable
        sequences={sequences.map(({ faces }, index) => ({ name: String(index + 1), faces }))}
        tells={isOver}
        say={say}
      />
    </>
  );
}
