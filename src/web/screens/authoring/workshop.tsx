import { useEffect, useId, useRef, useState } from "react";
import { Button } from "#design/button.tsx";
import { keepDraft, keptDraft } from "./draft-store.ts";
import { patched } from "./json-edit.ts";
import type { JsonSchema } from "./json-schema.ts";
import { MakeOne } from "./make-one.tsx";
import { Problems } from "./problems.tsx";
import { ProveOne } from "./prove-one.tsx";
import { SchemaField } from "./schema-field.tsx";
import { TrialFrame } from "./trial-frame.tsx";
import type { TrialProblem } from "./trial-host.ts";
import { useTrial } from "./use-trial.ts";
import { say } from "./words.ts";
import css from "./workshop.module.css";

interface WorkshopProps {
  type: string;
  schema: JsonSchema;
  /** The text to begin with. */
  first: string;
  /** An example that was chosen to be changed; a new round of the same one counts too. */
  chosen: { source: string; round: number } | null;
  generates: boolean;
  /** Its programs can be run to find more that is wrong. */
  proves: boolean;
}

const SEED = "workshop";

/** One document as form and as JSON, with what is wrong with it and a preview to play. The draft is kept in this browser. */
export function Workshop({ type, schema, first, chosen, generates, proves }: WorkshopProps) {
  const [draft] = useState(() => keptDraft(type));
  const [text, setText] = useState(draft ?? first);
  const [before, setBefore] = useState<string | null>(null);
  const [mode, setMode] = useState<"form" | "json">("form");
  const [copied, setCopied] = useState(false);
  const [proved, setProved] = useState<{ text: string; problems: readonly TrialProblem[] } | null>(null);
  const trial = useTrial(type, text, SEED);
  const area = useId();
  const taken = useRef(0);

  function write(next: string) {
    setText(next);
    setCopied(false);
    keepDraft(type, next);
  }
  function replace(next: string) {
    setBefore(text);
    write(next);
  }
  useEffect(() => {
    if (!chosen || chosen.round === taken.current) return;
    taken.current = chosen.round;
    replace(chosen.source);
  });

  const document = parsed(text);
  function mend({ fix }: TrialProblem) {
    if (!fix || !document) return;
    replace(JSON.stringify(patched(document.value, fix.patch as never), null, 2)); // the type's own lint wrote it
  }

  return (
    <div className={css.workshop}>
      <div className={css.bar}>
        <fieldset className={css.modes}>
          <legend className={css.legend}>{say("VIEW_AS")}</legend>
          {(["form", "json"] as const).map((one) => (
            <label key={one} className={css.mode}>
              <input type="radio" name={`${area}-mode`} checked={mode === one} onChange={() => setMode(one)} />
              {say(one === "form" ? "AS_FORM" : "AS_JSON")}
            </label>
          ))}
        </fieldset>
        {generates ? <MakeOne type={type} onMade={replace} /> : <p className={css.soft}>{say("NO_GENERATOR")}</p>}
      </div>
      {draft !== null && text === draft && draft !== first && (
        <p className={css.notice}>
          {say("DRAFT_KEPT")}{" "}
          <Button size="small" onClick={() => replace(first)}>
            {say("DRAFT_DROP")}
          </Button>
        </p>
      )}
      {before !== null && (
        <Button size="small" className={css.start} onClick={() => replace(before)}>
          {say("UNDO_LAST")}
        </Button>
      )}
      <div className={css.sides}>
        <div className={css.side}>
          {mode === "form" ? (
            <FormSide document={document} schema={schema} onChange={(value) => write(JSON.stringify(value, null, 2))} />
          ) : (
            <textarea
              className={css.json}
              aria-label={say("JSON_TEXT")}
              value={text}
              spellCheck={false}
              autoCapitalize="off"
              rows={28}
              onChange={(event) => write(event.target.value)}
            />
          )}
          <p className={css.row}>
            <Button
              size="small"
              onClick={async () => {
                await navigator.clipboard.writeText(text);
                setCopied(true);
              }}
            >
              {say("COPY")}
            </Button>
            <a
              className={css.download}
              href={`data:application/json;charset=utf-8,${encodeURIComponent(text)}`}
              download={`${type}.json`}
            >
              {say("DOWNLOAD")}
            </a>
            <span role="status">{copied ? say("COPIED") : ""}</span>
          </p>
        </div>
        <div className={css.side}>
          <Problems
            problems={[...(trial.opened?.problems ?? []), ...(proved?.text === text ? proved.problems : [])]}
            waiting={trial.waiting}
            onFix={document ? mend : null}
            fields={mode === "form"}
          />
          {proves && trial.opened?.trial && (
            <ProveOne
              key={text}
              game={{ type, asset: text, seed: SEED }}
              onProved={(problems) => setProved({ text, problems })}
            />
          )}
          <h3>{say("PREVIEW")}</h3>
          {trial.failed && (
            <p className={css.notice} role="alert">
              {say("PREVIEW_FAILED")}{" "}
              <Button size="small" onClick={trial.again}>
                {say("TRY_AGAIN")}
              </Button>
            </p>
          )}
          {trial.opened?.trial && trial.asset !== null ? (
            <div className={css.preview}>
              <TrialFrame
                key={trial.opened.trial.asset_hash}
                id="preview"
                game={{ type, asset: trial.asset, seed: SEED }}
                trial={trial.opened.trial}
              />
            </div>
          ) : (
            <p className={css.soft}>{say(trial.waiting ? "CHECKING" : "PREVIEW_WAITS")}</p>
          )}
        </div>
      </div>
    </div>
  );
}

interface FormSideProps {
  document: { value: unknown } | null;
  schema: JsonSchema;
  onChange(value: unknown): void;
}

function FormSide({ document, schema, onChange }: FormSideProps) {
  if (!document) return <p className={css.notice}>{say("FORM_NEEDS_JSON")}</p>;
  return <SchemaField root={schema} schema={schema} value={document.value} path={[]} name="" onChange={onChange} />;
}

function parsed(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}
