import { type ReactNode, use } from "react";
import { Button } from "#design/button.tsx";
import { classes } from "#design/classes.ts";
import { FormContext, useFieldFacts } from "./form-context.ts";
import type { JsonPath } from "./json-edit.ts";
import css from "./schema-field.module.css";
import type { TrialProblem } from "./trial-host.ts";
import { say } from "./words.ts";

/** What ties a control to its help and its problems. */
export interface Tied {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

interface FieldFrameProps {
  id: string;
  label: string;
  path: JsonPath;
  /** Of its own, such as how much fits. */
  limits?: string;
  /** The label is only spoken. */
  bare?: boolean;
  /** Of its own, while what is typed cannot be taken. */
  wrong?: string | null;
  children(tied: Tied): ReactNode;
}

/** A label, what to write, the control, and what is wrong with what stands there. */
export function FieldFrame({ id, label, path, limits = "", bare = false, wrong = null, children }: FieldFrameProps) {
  const { help, problems } = useFieldFacts(path);
  const helpId = `${id}-help`;
  const problemId = `${id}-problems`;
  const invalid = wrong !== null || problems.some(({ severity }) => severity === "error");
  const said = wrong !== null || problems.length > 0;
  return (
    <div className={css.text}>
      <label className={bare ? css.unseen : css.label} htmlFor={id}>
        {label}
      </label>
      <Help id={helpId} help={help} limits={limits} />
      {children({
        id,
        "aria-describedby": classes((help || limits) && helpId, said && problemId) || undefined,
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

/** What to write, and how much of it. */
export function Help({ id, help, limits = "" }: { id?: string; help: string; limits?: string }) {
  if (help === "" && limits === "") return null;
  return (
    <p id={id} className={css.help}>
      {help} {limits !== "" && <span className={css.limits}>{limits}</span>}
    </p>
  );
}

/** One problem beside the field that it is about, with its fix. */
export function FieldProblem({ problem }: { problem: TrialProblem }) {
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
