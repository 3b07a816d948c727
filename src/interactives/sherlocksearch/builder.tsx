import { Button } from "#design/button.tsx";
import { Bar } from "../kit/bar.tsx";
import type { Say } from "../kit/messages.ts";
import { Panel } from "../kit/panel.tsx";
import { type Clause, clausesOf, MAX_CLAUSES, questionOf, type Trait } from "./clause.ts";
import type { Predicate } from "./pred.ts";
import css from "./questions.module.css";
import type { SherlockAction } from "./schema.ts";
import { predicateWords } from "./words.ts";

interface BuilderProps {
  id: string;
  traits: readonly Trait[];
  clauses: readonly Clause[];
  join: "and" | "or";
  /** Expected bits of a question now; null: not shown before asking. */
  bitsOf: ((test: Predicate) => number) | null;
  locked: boolean;
  say: Say;
  act(action: SherlockAction): void;
  onAsk(test: Predicate): void;
}

/** A question of one to three conditions on the suspects' attributes. */
export function Builder({ id, traits, clauses, join, bitsOf, locked, say, act, onAsk }: BuilderProps) {
  const test = questionOf(clauses, join);
  const unused = traits.find(({ name }) => clauses.every((clause) => nameOf(clause) !== name));
  const fresh = firstClause(unused ?? traits[0]);
  return (
    <Panel title={say("BUILD")} isBoxed disabled={locked}>
      {clauses.map((clause, at) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition is identified by its place
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
      {test && <p className={css.sentence}>{say("BUILT", { words: predicateWords(test, say) })}</p>}
      <Bar>
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
          aria-disabled={locked || clauses.length >= MAX_CLAUSES || !fresh}
          onClick={() => {
            if (fresh) act({ t: "clause", at: clauses.length, clause: fresh });
          }}
        >
          {say("ADD_CONDITION")}
        </Button>
        {test && bitsOf && <span className={css.bits}>{say("BITS", { bits: bitsOf(test).toFixed(2) })}</span>}
      </Bar>
    </Panel>
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
  const trait = traits.find((candidate) => candidate.name === name);
  const choices = trait ? clausesOf(trait) : [clause];
  return (
    <div className={css.clause}>
      <select
        className={css.select}
        aria-label={say("WHICH_TRAIT", { number: at + 1 })}
        value={name}
        onChange={(event) => {
          const chosen = firstClause(traits.find((candidate) => candidate.name === event.currentTarget.value));
          if (chosen) onChange(chosen);
        }}
      >
        {traits.map((option) => (
          <option key={option.name} value={option.name}>
            {option.name}
          </option>
        ))}
      </select>
      <select
        className={css.select}
        aria-label={say("WHICH_CONDITION", { number: at + 1 })}
        value={JSON.stringify(clause)}
        onChange={(event) => {
          const chosen = choices.find((choice) => JSON.stringify(choice) === event.currentTarget.value);
          if (chosen) onChange(chosen);
        }}
      >
        {choices.map((choice) => (
          <option key={JSON.stringify(choice)} value={JSON.stringify(choice)}>
            {predicateWords(choice, say)}
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

/** Attribute of a condition. */
function nameOf(clause: Clause): string {
  return clause.k === "not" ? clause.of.name : clause.name;
}

/** First suggestion for a new condition: yes before no, and for numbers, more than the middle one. */
function firstClause(trait: Trait | undefined): Clause | undefined {
  if (!trait) return undefined;
  const clauses = clausesOf(trait);
  const middle = trait.values[(trait.values.length - 1) >> 1];
  const halving = clauses.find((clause) => clause.k === "more" && clause.than === middle);
  return halving ?? clauses.find((clause) => clause.k === "attr" && clause.value === true) ?? clauses[0];
}
