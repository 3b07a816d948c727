import { useEffect, useMemo, useRef, useState } from "react";
import { Button } from "#design/button.tsx";
import { jsonObjection } from "#interactives/kit/json-guard.ts";
import { DocumentForm } from "./document-form.tsx";
import { FormContext, type FormFacts } from "./form-context.ts";
import { firstDifference, patched, pointerOf } from "./json-edit.ts";
import { printed } from "./json-print.ts";
import type { JsonSchema } from "./json-schema.ts";
import { JsonSide } from "./json-side.tsx";
import { Preview } from "./preview.tsx";
import { goToField, Problems } from "./problems.tsx";
import { ProveOne } from "./prove-one.tsx";
import { TakeAway } from "./take-away.tsx";
import type { TrialProblem } from "./trial-host.ts";
import { useDraft } from "./use-draft.ts";
import { useTrial } from "./use-trial.ts";
import { say } from "./words.ts";
import css from "./workshop.module.css";
import { WorkshopBar, type WorkshopMode } from "./workshop-bar.tsx";

interface WorkshopProps {
  type: string;
  schema: JsonSchema;
  help: Readonly<Record<string, string>>;
  /** The text to begin with. */
  first: string;
  /** An example that was chosen to be changed; a new round of the same one counts too. */
  chosen: { source: string; round: number } | null;
  generates: boolean;
  /** Its programs can be run to find more that is wrong. */
  proves: boolean;
}

/** One document as form and as JSON, with what is wrong with it and a preview to play. The draft is kept in this browser. */
export function Workshop({ type, schema, help, first, chosen, generates, proves }: WorkshopProps) {
  const draft = useDraft(type, first);
  const { text, write } = draft;
  const [mode, setMode] = useState<WorkshopMode>("form");
  const [learner, setLearner] = useState(1);
  const seed = `workshop ${learner}`;
  const trial = useTrial(type, text, seed);
  const [proved, setProved] = useState<{ text: string; problems: readonly TrialProblem[] } | null>(null);
  const problems = useMemo(
    () => [...(trial.opened?.problems ?? []), ...(proved?.text === text ? proved.problems : [])],
    [trial.opened, proved, text],
  );
  const goInJson = useRef<((pointer: string) => void) | null>(null);
  const taken = useRef(0);

  useEffect(() => {
    if (!chosen || chosen.round === taken.current) return;
    taken.current = chosen.round;
    write(chosen.source);
    setMode("form");
  });

  const document = useMemo(() => readable(text), [text]);
  function change(value: unknown) {
    write(printed(value), pointerOf(firstDifference(document?.value, value)));
  }
  function mend({ fix }: TrialProblem) {
    if (fix && document) write(printed(patched(document.value, fix.patch as never))); // the type's own lint wrote it
  }
  function go(pointer: string) {
    if (mode === "json") goInJson.current?.(pointer);
    else if (document) goToField(pointer);
    else setMode("json");
  }
  const facts: FormFacts = { help, problems, onFix: mend };

  return (
    <div className={css.workshop}>
      <WorkshopBar type={type} mode={mode} onMode={setMode} draft={draft} generates={generates} />
      {draft.kept && (
        <p className={css.notice}>
          {say("DRAFT_KEPT")}{" "}
          <Button size="small" onClick={() => write(first)}>
            {say("DRAFT_DROP")}
          </Button>
        </p>
      )}
      {mode === "solve" ? (
        <Preview type={type} trial={trial} seed={seed} strict onOtherLearner={() => setLearner(learner + 1)} />
      ) : (
        <div className={css.sides}>
          <div className={css.side}>
            {mode === "json" ? (
              <JsonSide
                text={text}
                problems={problems}
                onChange={(next) => write(next, "json")}
                onReady={(go) => {
                  goInJson.current = go;
                }}
              />
            ) : document ? (
              <FormContext value={facts}>
                <DocumentForm schema={schema} value={document.value} onChange={change} />
              </FormContext>
            ) : (
              <p className={css.notice}>
                {say("FORM_NEEDS_JSON")}{" "}
                <Button size="small" onClick={() => setMode("json")}>
                  {say("TO_JSON")}
                </Button>
              </p>
            )}
            <TakeAway type={type} text={text} />
          </div>
          <div className={css.side}>
            <Problems problems={problems} waiting={trial.waiting} onFix={document ? mend : null} onGo={go} />
            {proves && trial.opened?.trial && (
              <ProveOne
                key={text}
                game={{ type, asset: text, seed }}
                onProved={(found) => setProved({ text, problems: found })}
              />
            )}
            <Preview type={type} trial={trial} seed={seed} strict={false} onOtherLearner={null} />
          </div>
        </div>
      )}
    </div>
  );
}

/** What a form can be made of: an object, not nested without end. */
function readable(text: string): { value: unknown } | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && jsonObjection(value) === null ? { value } : null;
  } catch {
    return null;
  }
}
