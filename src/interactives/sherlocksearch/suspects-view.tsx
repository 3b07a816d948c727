import { Button } from "#design/button.tsx";
import { Bar } from "../kit/bar.tsx";
import { Bench } from "../kit/bench.tsx";
import type { ProbeEntry } from "../kit/contract.ts";
import type { Say } from "../kit/messages.ts";
import { Note } from "../kit/note.tsx";
import { Builder } from "./builder.tsx";
import { Cards } from "./cards.tsx";
import { traitsOf } from "./clause.ts";
import { expectedBits, suspectsIn } from "./hypotheses.ts";
import { crossesOut, leftOver, truthFor } from "./known.ts";
import type { Predicate } from "./pred.ts";
import { QuestionList } from "./question-list.tsx";
import type { PublicSherlock, PublicSuspects, SherlockAction, SherlockProbe, SherlockState } from "./schema.ts";
import { clearedIn, isOver, isSpent, linesOf, WRONG_ACCUSATION } from "./tally.ts";
import css from "./view.module.css";
import type { SearchFrame } from "./view.tsx";

export interface SuspectsViewProps extends SearchFrame {
  id: string;
  pub: PublicSherlock;
  puzzle: PublicSuspects;
  state: Extract<SherlockState, { m: "suspects" }>;
  log: readonly ProbeEntry[];
  locked: boolean;
  say: Say;
  act(action: SherlockAction): void;
  send(query: SherlockProbe): void;
}

/** Suspects, questions about them, and an accusation. */
export function SuspectsView({ id, pub, puzzle, state, log, locked, say, act, send, rules, tally }: SuspectsViewProps) {
  const { suspects, questions } = puzzle;
  const left = leftOver(puzzle, log, pub.liar === 1);
  const possible = new Set(suspectsIn(left).map((suspect) => suspects[suspect]?.id));
  const auto = crossesOut(pub);
  const cleared = clearedIn(log);
  const out = new Set([
    ...state.out,
    ...cleared,
    ...(auto ? suspects.filter((suspect) => !possible.has(suspect.id)).map((suspect) => suspect.id) : []),
  ]);
  const names = suspects.filter((suspect) => !out.has(suspect.id)).map(({ name }) => name);
  const picked = suspects.find((suspect) => suspect.id === state.picked && !cleared.has(suspect.id));
  const spent = isSpent(log, pub.budget);
  const mayAsk = !locked && !spent;
  const bitsOf = pub.meter === "before" ? (test: Predicate) => expectedBits(left, truthFor(puzzle, test)) : null;
  return (
    <Bench
      picture={
        <>
          <Cards
            id={`${id}-card`}
            suspects={suspects}
            out={out}
            picked={picked?.id ?? null}
            cleared={cleared}
            byHand={!auto}
            locked={locked}
            say={say}
            onPick={(suspect) => act({ t: "pick", id: suspect === state.picked ? null : suspect })}
            onMark={(suspect) => act({ t: "mark", id: suspect })}
          />
          <Bar className={css.send}>
            <Button
              kind={picked ? "danger" : "secondary"}
              aria-disabled={locked || !picked}
              onClick={() => {
                if (picked) send({ k: "accuse", id: picked.id });
              }}
            >
              {picked ? say("ACCUSE_NAME", { name: picked.name }) : say("ACCUSE")}
            </Button>
            {!isOver(log, pub.budget) && (
              <Note>{say(spent ? "ACCUSE_NOW" : "ACCUSE_COSTS", { cost: WRONG_ACCUSATION })}</Note>
            )}
          </Bar>
        </>
      }
      controls={
        <>
          {rules}
          <Note>{say("STILL_SUSPECT", { count: names.length, names: names.join(", ") })}</Note>
          {questions ? (
            <QuestionList
              questions={questions}
              answers={answersIn(log)}
              bits={bitsOf && new Map(questions.map((question) => [question.id, bitsOf(question.test)]))}
              asked={state.asked}
              locked={!mayAsk}
              say={say}
              onAsk={(question) => {
                act({ t: "ask", id: question });
                send({ k: "ask", id: question });
              }}
            />
          ) : (
            <Builder
              id={id}
              traits={traitsOf(suspects)}
              clauses={state.clauses}
              join={state.join}
              bitsOf={bitsOf}
              locked={!mayAsk}
              say={say}
              act={act}
              onAsk={(test) => send({ k: "test", test })}
            />
          )}
        </>
      }
      readout={tally}
    />
  );
}

function answersIn(log: readonly ProbeEntry[]): ReadonlyMap<string, boolean> {
  return new Map(
    linesOf(log).flatMap(({ query, reply }) =>
      query.k === "ask" && reply.k === "said" ? [[query.id, reply.yes] as const] : [],
    ),
  );
}
