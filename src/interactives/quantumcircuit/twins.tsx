import { useState } from "react";
import { Button } from "#design/button.tsx";
import { Disclosure } from "../kit/disclosure.tsx";
import type { Say } from "../kit/messages.ts";
import { readCircuit, writeCircuit } from "./notation.ts";
import { columnsOf, operationsOf } from "./operations.ts";
import { operationSentence } from "./sentences.ts";
import type { Cell, CircuitAction, CircuitState, PublicCircuit } from "./types.ts";
import css from "./view.module.css";

interface TwinProps {
  id: string;
  pub: PublicCircuit;
  state: CircuitState;
  locked: boolean;
  say: Say;
  act(action: CircuitAction): void;
}

/** The circuit as a list of operations by column, and as editable text where the author shows it. */
export function Twins(props: TwinProps) {
  const { pub, state, say } = props;
  const columns = columnsOf(state.cells);
  return (
    <>
      <Disclosure title={say("list")} isRuled>
        {columns.length === 0 ? (
          <p>{say("list.empty")}</p>
        ) : (
          <ol className={css.list}>
            {columns.map(({ column, cells }) => (
              <li key={column}>{say("list.column", { column: column + 1, operations: wordsOf(cells, pub, say) })}</li>
            ))}
          </ol>
        )}
      </Disclosure>
      {pub.shows.includes("source") && (
        <Disclosure title={say("text")} isRuled>
          <Written key={JSON.stringify(state.cells)} {...props} />
        </Disclosure>
      )}
    </>
  );
}

function wordsOf(cells: readonly Cell[], pub: PublicCircuit, say: Say): string {
  const operations = operationsOf(cells).map((operation) => {
    const { code, params } = operationSentence(operation, pub);
    return say(code, params);
  });
  return operations.length > 0 ? operations.join("; ") : "–";
}

function Written({ id, pub, state, locked, say, act }: TwinProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [wrong, setWrong] = useState<number | null>(null);

  function use() {
    if (draft === null) return;
    const read = readCircuit(draft, pub);
    if ("line" in read) return setWrong(read.line);
    setWrong(null);
    act({ t: "write", cells: read.cells });
  }

  return (
    <div className={css.written}>
      <p id={`${id}-how`}>{say("text.how")}</p>
      <textarea
        name="circuit"
        className={css.textarea}
        aria-label={say("text")}
        aria-describedby={`${id}-how`}
        rows={Math.max(4, columnsOf(state.cells).length + 1)}
        value={draft ?? writeCircuit(state.cells)}
        readOnly={locked}
        spellCheck={false}
        onChange={({ target }) => setDraft(target.value)}
      />
      {wrong !== null && <p className={css.wrong}>{say("text.wrong", { line: wrong })}</p>}
      <Button size="small" aria-disabled={locked || draft === null} onClick={use}>
        {say("text.use")}
      </Button>
    </div>
  );
}
