import { type ReactNode, use } from "react";
import { Button } from "#design/button.tsx";
import { classes } from "#design/classes.ts";
import type { JsonPath } from "../json/json-edit.ts";
import type { TryOutProblem } from "../try-out/try-out-host.ts";
import { say } from "../words.ts";
import { FormContext, useFieldFacts } from "./form-context.ts";
import css from "./schema-field.module.css";

/** Ids and flags that link a control to its help and its problems. */
export interface ControlTies {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

interface FieldFrameProps {
  id: string;
  label: string;
  path: JsonPath;
  /** Limits of the field, such as its length. */
  limits?: string;
  /** Hides the label visually. */
  bare?: boolean;
  /** Error of the field itself, while its text can't be used. */
  wrong?: string | null;
  children(tied: ControlTies): ReactNode;
}

/** Label, help, control and problems of a field. */
export function FieldFrame({ id, label, path, limits = "", bare = false, wrong = null, children }: FieldFrameProps) {
  const { help, problems } = useFieldFacts(path);
  const helpId = `${id}-help`;
  const problemId = `${id}-problems`;
  const invalid = wrong !== null || problems.some(({ severity }) => severity === "error");
  const hasProblem = wrong !== null || problems.length > 0;
  return (
    <div className={css.text}>
      <label className={bare ? "visually-hidden" : css.label} htmlFor={id}>
        {label}
      </label>
      <Help id={helpId} help={help} limits={limits} />
      {children({
        id,
        "aria-describedby": classes((help || limits) && helpId, hasProblem && problemId) || undefined,
        "aria-invalid": invalid || undefined,
      })}
      <div id={problemId}>
        {wrong !== null && <p className={css.wrong}>{wrong}</p>}
        {problems.map((problem) => (
          <FieldProblem key={`${problem.code} ${problem.message}`} problem={problem} />
        ))}
      </div>
    </div>
  );
}

/** Help text of a field, with its limits. */
export function Help({ id, help, limits = "" }: { id?: string; help: string; limits?: string }) {
  if (help === "" && limits === "") return null;
  return (
    <p id={id} className={css.help}>
      {help} {limits !== "" && <span className={css.limits}>{limits}</span>}
    </p>
  );
}

/** Problem shown beside its field, with its fix. */
export function FieldProblem({ problem }: { problem: TryOutProblem }) {
  const { onFix } = use(FormContext);
  return (
    <div className={css.wrong} data-severity={problem.severity}>
      <p>{problem.message}</p>
      {problem.fix && (
        <Button size="small" onClick={() => onFix(problem)}>
          {say("FIX", { title: problem.fix.title })}
        </Button>
      )}
    </div>
  );
}
