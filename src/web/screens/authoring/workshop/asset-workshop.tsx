import { type ReactNode, useMemo, useRef, useState } from "react";
import { Button } from "#design/button.tsx";
import { jsonProblem } from "#interactives/kit/json-guard.ts";
import { DocumentForm } from "../form/document-form.tsx";
import { FormContext, type FormFacts } from "../form/form-context.ts";
import { isRecord, type JsonSchema } from "../form/json-schema.ts";
import { applyPatch, firstDifference, pointerOf } from "../json/json-edit.ts";
import { printJson } from "../json/json-print.ts";
import { JsonSide } from "../json/json-side.tsx";
import { Preview } from "../try-out/preview.tsx";
import type { TryOutProblem } from "../try-out/try-out-host.ts";
import { useTryOut } from "../try-out/use-try-out.ts";
import { say } from "../words.ts";
import { drawingOf } from "./drawing.tsx";
import { goToField, Problems } from "./problems.tsx";
import { ProveOne } from "./prove-one.tsx";
import { TakeAway } from "./take-away.tsx";
import type { Draft } from "./use-draft.ts";
import { useEditor } from "./use-editor.ts";
import css from "./workshop.module.css";
import { WorkshopBar, type WorkshopMode } from "./workshop-bar.tsx";

export interface AssetWorkshopProps {
  type: string;
  schema: JsonSchema;
  help: Readonly<Record<string, string>>;
  draft: Draft;
  generates: boolean;
  /** True if running its programs can find more problems. */
  proves: boolean;
  /** Shown between the toolbar and the document. */
  notice?: ReactNode;
  /** Fields that have an editor of their own beside the form. */
  editedElsewhere?: readonly string[];
  /** Compiled script of an Elm program. */
  script?: string | null;
  /** Changes when the document was replaced, so that the form comes back. */
  round?: number;
}

/** Asset as form and as JSON, with its problems and a preview to play. The component around it keeps the text. */
export function AssetWorkshop({
  type,
  schema,
  help,
  draft,
  generates,
  proves,
  notice = null,
  editedElsewhere = [],
  script = null,
  round = 0,
}: AssetWorkshopProps) {
  const { text, write } = draft;
  const [mode, setMode] = useState<WorkshopMode>("form");
  const [learner, setLearner] = useState(1);
  const seed = `workshop ${learner}`;
  const trial = useTryOut(type, text, seed);
  const [proved, setProved] = useState<{ text: string; problems: readonly TryOutProblem[] } | null>(null);
  const problems = useMemo(
    () => [...(trial.opened?.problems ?? []), ...(proved?.text === text ? proved.problems : [])],
    [trial.opened, proved, text],
  );
  const goInJson = useRef<((pointer: string) => void) | null>(null);
  const [shownRound, setShownRound] = useState(round);
  if (round !== shownRound) {
    setShownRound(round);
    setMode("form");
  }

  const editor = useEditor(type);
  const document = useMemo(() => parseDocument(text), [text]);
  function change(value: unknown) {
    write(printJson(value), pointerOf(firstDifference(document?.value, value)));
  }
  function applyFix({ fix }: TryOutProblem) {
    if (fix && document) write(printJson(applyPatch(document.value, fix.patch as never))); // Written by the type's own lint.
  }
  function go(pointer: string) {
    if (mode === "json") goInJson.current?.(pointer);
    else if (document) goToField(pointer);
    else setMode("json");
  }
  const facts: FormFacts = { help, problems, onFix: applyFix };

  return (
    <div className={css.workshop}>
      <WorkshopBar type={type} mode={mode} onMode={setMode} draft={draft} generates={generates} />
      {notice}
      {mode === "solve" ? (
        <Preview
          type={type}
          trial={trial}
          seed={seed}
          strict
          script={script}
          onOtherLearner={() => setLearner(learner + 1)}
        />
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
                <DocumentForm
                  schema={schema}
                  value={document.value}
                  without={editedElsewhere}
                  onChange={change}
                  drawing={drawingOf(editor, document.value, { waiting: trial.waiting, problems }, write)}
                />
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
            <Problems problems={problems} waiting={trial.waiting} onFix={document ? applyFix : null} onGo={go} />
            {proves && trial.opened?.trial && (
              <ProveOne
                key={text}
                game={{ type, asset: text, seed }}
                onProved={(found) => setProved({ text, problems: found })}
              />
            )}
            <Preview type={type} trial={trial} seed={seed} strict={false} script={script} onOtherLearner={null} />
          </div>
        </div>
      )}
    </div>
  );
}

/** Parsed document that the form can show: an object that isn't nested too deeply; otherwise null. */
function parseDocument(text: string): { value: Readonly<Record<string, unknown>> } | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) && jsonProblem(value) === null ? { value } : null;
  } catch {
    return null;
  }
}
