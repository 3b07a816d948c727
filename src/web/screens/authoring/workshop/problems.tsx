import { Button } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { fieldId } from "../form/field-id.ts";
import { pathOf } from "../json/json-edit.ts";
import type { TryOutProblem } from "../try-out/try-out-host.ts";
import { say } from "../words.ts";
import css from "./workshop.module.css";

interface ProblemsProps {
  problems: readonly TryOutProblem[];
  waiting: boolean;
  /** Null if there's no document to fix. */
  onFix: ((problem: TryOutProblem) => void) | null;
  /** Scrolls to the place of a problem. */
  onGo(pointer: string): void;
}

/** Problems of the asset, the most severe first, each with its place and, if possible, a fix. */
export function Problems({ problems, waiting, onFix, onGo }: ProblemsProps) {
  const shown = [...problems].sort((a, b) => RANK[a.severity] - RANK[b.severity]);
  return (
    <section className={stack.gap2} aria-labelledby="problems" aria-busy={waiting}>
      <h3 id="problems">{say("PROBLEMS")}</h3>
      <p role="status" className={parts.soft}>
        {shown.length === 0 ? say("NO_PROBLEMS") : say("PROBLEM_COUNT", { count: shown.length })}
      </p>
      <ul className={stack.gap2}>
        {shown.map((problem) => (
          <li
            key={`${problem.code} ${problem.path} ${problem.message}`}
            className={css.problem}
            data-severity={problem.severity}
          >
            <p>
              <strong>{say(`SEVERITY_${problem.severity}`)}</strong> {problem.message} <code>{problem.code}</code>
            </p>
            <p className={cluster.actions}>
              {(problem.path !== "" || problem.code === "JSON") && (
                <Button size="small" kind="plain" onClick={() => onGo(problem.path)}>
                  {problem.path === "" ? say("GO_TO_LINE") : say("GO_THERE", { place: placeWords(problem.path) })}
                </Button>
              )}
              {problem.fix && onFix && (
                <Button size="small" onClick={() => onFix(problem)}>
                  {say("FIX", { title: problem.fix.title })}
                </Button>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const RANK = { error: 0, warning: 1, info: 2, debug: 3 } as const;

/** JSON pointer in words: "/hints/0" becomes "hints 1". */
function placeWords(pointer: string): string {
  return pathOf(pointer)
    .map((key) => (/^\d+$/.test(key) ? String(Number(key) + 1) : key))
    .join(" ");
}

/** Moves to the field, or to the nearest thing around it in the form. */
export function goToField(pointer: string): void {
  for (let path = pointer; ; path = path.slice(0, path.lastIndexOf("/"))) {
    const field = document.getElementById(fieldId(path));
    if (field) {
      for (let around = field.parentElement; around; around = around.parentElement) {
        if (around instanceof HTMLDetailsElement) around.open = true;
      }
      field.scrollIntoView({ block: "center" });
      field.focus({ preventScroll: true });
      return;
    }
    if (path === "") return;
  }
}
