import { Button } from "#design/button.tsx";
import type { Say } from "../kit/messages.ts";
import { type Clause, clausesOf, MOST_CLAUSES, questionOf, type Trait } from "./clause.ts";
import type { Pred } from "./pred.ts";
import css from "./questions.module.css";
import type { SherlockAction } from "./schema.ts";
import { predWords } from "./words.ts";

interface BuilderProps {
  id: string;
  traits: readonly Trait[];
  clauses: readonly Clause[];
  join: "and" | "or";
  /** Expected bits of a question now; null: not shown before asking. */
  bitsOf: ((test: Pred) => number) | null;
  locked: boolean;
  say: Say;
  act(action: SherlockAction): void;
  onAsk(test: Pred): void;
}

/** A question of one to three conditions, each chosen from what suspects are like. */
export function Builder({ id, traits, clauses, join, bitsOf, locked, say, act, onAsk }: BuilderProps) {
  const test = questionOf(clauses, join);
  const unused = traits.find(({ name }) => clauses.every((clause) => nameOf(clause) !== name));
  const fresh = firstClause(unused ?? traits[0]);
  return (
    <fieldset className={css.questions} disabled={locked}>
      <legend>{say("BUILD")}</legend>
      <div className={css.rows}>
        {clauses.map((clause, at) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: a condition is its place
            key={at}
            at={at}
            clause={clause}
            traits={traits}
            say={say}
            onChange={(changed) => act({ t: "clause", at, clause: changed })}
          />
        ))}
        {clauses.length > 1 && (
          <div className={css.join} role="radiogroup" aria-label={say("JOIN")}>
            {(["and", "or"] as const).map((how) => (
              <label key={how}>
                <input
                  type="radio"
                  name={`${id}-join`}
                  checked={join === how}
                  onChange={() => act({ t: "join", join: how })}
                />
                {say(how === "and" ? "JOIN_AND" : "JOIN_OR")}
              </label>
            ))}
          </div>
        )}
        {test && <p className={css.sentence}>{say("BUILT", { words: predWords(test, say) })}</p>}
        <div className={css.bottom}>
          <Button
            kind={test ? "primary" : "secondary"}
            aria-disabled={locked || !test}
            onClick={() => {
              if (test) onAsk(test);
            }}
          >
            {say("ASK_IT")}
          </Button>
          <Button
            size="small"
            aria-disabled={locked || clauses.length >= MOST_CLAUSES || !fresh}
            onClick={() => {
              if (fresh) act({ t: "clause", at: clauses.length, clause: fresh });
            }}
          >
            {say("ADD_CONDITION")}
          </Button>
          {test && bitsOf && <span className={css.bits}>{say("BITS", { bits: bitsOf(test).toFixed(2) })}</span>}
        </div>
      </div>
    </fieldset>
  );
}

interface RowProps {
  at: number;
  clause: Clause;
  traits: readonly Trait[];
  say: Say;
  onChange(clause: Clause | null): void;
}

function Row({ at, clause, traits, say, onChange }: RowProps) {
  const name = nameOf(clause);
  const trait = traits.find((one) => one.name === name);
  const choices = trait ? clausesOf(trait) : [clause];
  return (
    <div className={css.clause}>
      <select
        className={css.select}
        aria-label={say("WHICH_TRAIT", { number: at + 1 })}
        value={name}
        onChange={(event) => {
          const chosen = firstClause(traits.find((one) => one.name === event.currentTarget.value));
          if (chosen) onChange(chosen);
        }}
      >
        {traits.map((one) => (
          <option key={one.name} value={one.name}>
            {one.name}
          </option>
        ))}
      </select>
      <select
        className={css.select}
        aria-label={say("WHICH_CONDITION", { number: at + 1 })}
        value={JSON.stringify(clause)}
        onChange={(event) => {
          const chosen = choices.find((one) => JSON.stringify(one) === event.currentTarget.value);
          if (chosen) onChange(chosen);
        }}
      >
        {choices.map((one) => (
          <option key={JSON.stringify(one)} value={JSON.stringify(one)}>
            {predWords(one, say)}
          </option>
        ))}
      </select>
      <Button
        kind="plain"
        size="small"
        aria-label={say("REMOVE_CONDITION", { number: at + 1 })}
        onClick={() => onChange(null)}
      >
        {say("REMOVE")}
      </Button>
    </div>
  );
}

/** What a condition is about. */
function nameOf(clause: Clause): string {
  return clause.k === "not" ? clause.of.name : clause.name;
}

/** What a new condition says at first: yes before no, and of numbers more than the middle one. */
function firstClause(trait: Trait | undefined): Clause | undefined {
  if (!trait) return undefined;
  const clauses = clausesOf(trait);
  const middle = trait.values[(trait.values.length - 1) >> 1];
  const halving = clauses.find((clause) => clause.k === "more" && clause.than === middle);
  return halving ?? clauses.find((clause) => clause.k === "attr" && clause.value === true) ?? clauses[0];
}
