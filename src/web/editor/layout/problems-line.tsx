import { ChevronDown, ChevronUp } from "lucide-react";
import { useState } from "react";
import { Button } from "#design/button.tsx";
import { classes } from "#design/classes.ts";
import { Icon } from "#design/icon.tsx";
import { sayEditor } from "../say-editor.ts";
import type { SourceDiagnostic } from "../source/index.tsx";
import css from "./problems-line.module.css";

interface ProblemsLineProps {
  problems: readonly SourceDiagnostic[];
  onGoTo(problem: SourceDiagnostic): void;
}

/** The first problem with its fix, and how many there are; opens upward into the list of all. */
export function ProblemsLine({ problems, onGoTo }: ProblemsLineProps) {
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? problems : problems.slice(0, 1);
  return (
    <section
      className={classes(css.problems, isOpen && css.open)}
      aria-label={sayEditor("PROBLEMS")}
      tabIndex={-1}
      data-pane="problems"
    >
      <ul className={css.list}>
        {shown.map((problem, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two problems can be equal in all but their place in the list
          <li key={nth} className={css.row}>
            <button type="button" className={css.place} onClick={() => onGoTo(problem)}>
              <span className={css[problem.severity]} aria-hidden="true" />
              {problem.location && (
                <span className={css.at}>
                  {problem.location.start.line}:{problem.location.start.column}
                </span>
              )}
              <span>{problem.message}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className={css.count} role="status">
        {countOf(problems)}
      </p>
      {problems.length > 1 && (
        <Button
          kind="plain"
          size="small"
          iconOnly
          aria-expanded={isOpen}
          aria-label={sayEditor(isOpen ? "PROBLEMS_HIDE" : "PROBLEMS_SHOW")}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon of={isOpen ? ChevronDown : ChevronUp} />
        </Button>
      )}
    </section>
  );
}

function countOf(problems: readonly SourceDiagnostic[]): string {
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const warnings = problems.filter(({ severity }) => severity === "warning").length;
  if (errors + warnings === 0) return sayEditor("PROBLEMS_NONE");
  return sayEditor("PROBLEMS_COUNT", { errors, warnings, both: errors > 0 && warnings > 0 ? "yes" : "no" });
}
