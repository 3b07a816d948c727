import { Button } from "#design/button.tsx";
import type { ProbeEntry } from "../kit/contract.ts";
import type { Say } from "../kit/messages.ts";
import { Builder } from "./builder.tsx";
import { Cards } from "./cards.tsx";
import { traitsOf } from "./clause.ts";
import { expectedBits, suspectsIn } from "./hypotheses.ts";
import { crossesOut, leftOver, truthFor } from "./known.ts";
import type { Pred } from "./pred.ts";
import { QuestionList } from "./question-list.tsx";
import type { PublicSherlock, PublicSuspects, SherlockAction, SherlockProbe, SherlockState } from "./schema.ts";
import { clearedIn, isOver, isSpent, linesOf, WRONG_ACCUSATION } from "./tally.ts";
import css from "./view.module.css";

interface SuspectsViewProps {
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

/** People, questions about them, and an accusation. */
export function SuspectsView({ id, pub, puzzle, state, log, locked, say, act, send }: SuspectsViewProps) {
  const { suspects, questions } = puzzle;
  const left = leftOver(puzzle, log, pub.liar === 1);
  const possible = new Set(suspectsIn(left).map((suspect) => suspects[suspect]?.id));
  const auto = crossesOut(pub);
  const cleared = clearedIn(log);
  const out = new Set([
    ...state.out,
    ...cleared,
    ...(auto ? suspects.filter((one) => !possible.has(one.id)).map((one) => one.id) : []),
  ]);
  const names = suspects.filter((one) => !out.has(one.id)).map(({ name }) => name);
  const picked = suspects.find((one) => one.id === state.picked && !cleared.has(one.id));
  const spent = isSpent(log, pub.budget);
  const mayAsk = !locked && !spent;
  const bitsOf = pub.meter === "before" ? (test: Pred) => expectedBits(left, truthFor(puzzle, test)) : null;
  return (
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
      <p className={css.note}>{say("STILL_SUSPECT", { count: names.length, names: names.join(", ") })}</p>
      {questions ? (
        <QuestionList
          questions={questions}
          answers={answersIn(log)}
          bits={bitsOf && new Map(questions.map((one) => [one.id, bitsOf(one.test)]))}
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
      <div className={css.send}>
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
          <p className={css.note}>{say(spent ? "ACCUSE_NOW" : "ACCUSE_COSTS", { cost: WRONG_ACCUSATION })}</p>
        )}
      </div>
    </>
  );
}

function answersIn(log: readonly ProbeEntry[]): ReadonlyMap<string, boolean> {
  return new Map(
    linesOf(log).flatMap(({ query, reply }) =>
      query.k === "ask" && reply.k === "said" ? [[query.id, reply.yes] as const] : [],
    ),
  );
}
