import { shownFraction } from "../kit/maths/exact.ts";
import type { Say } from "../kit/messages.ts";
import { distanceTo } from "./engine.ts";
import css from "./goal.module.css";
import { puzzleOf } from "./puzzle.ts";
import { hitOf, valueProblem, valueText } from "./rules.ts";
import type { OperatorSearchState, PublicOperatorSearch } from "./schema.ts";
import { currentOf } from "./workspace.ts";

interface GoalProps {
  pub: PublicOperatorSearch;
  state: OperatorSearchState;
  say: Say;
}

/** The target, and the current value of the workspace. */
export function Goal({ pub, state, say }: GoalProps) {
  const current = currentOf(puzzleOf(pub), state);
  const value = current.k === "way" && current.tree.value ? valueText(current.tree) : "";
  const hits = hitOf(state, pub) !== null;
  return (
    <div className={css.goal} data-hits={hits || undefined}>
      <p className={css.target}>
        <span className={css.caption}>{say("TARGET")}</span>
        <strong>{shownFraction(puzzleOf(pub).target)}</strong>
      </p>
      <span className={css.relation} aria-hidden="true">
        {hits ? "=" : value === "" ? "←" : "≠"}
      </span>
      <p className={css.now}>
        <span className={css.caption}>{say("NOW")}</span>
        <strong>{value === "" ? "·" : value}</strong>
      </p>
      <p className={css.remark}>{remark(pub, state, say, hits)}</p>
    </div>
  );
}

function remark(pub: PublicOperatorSearch, state: OperatorSearchState, say: Say, hits: boolean): string {
  if (hits) return say("MAKES_IT", { target: shownFraction(puzzleOf(pub).target) });
  const trouble = valueProblem(state, pub);
  if (trouble) return say(trouble.code, trouble.params);
  const puzzle = puzzleOf(pub);
  const current = currentOf(puzzle, state);
  if (current.k !== "way" || !current.tree.value) return "";
  const { value } = current.tree;
  const distance = distanceTo(value, puzzle.target);
  const params = { distance: shownFraction(distance) };
  return say(value.top * puzzle.target.over > puzzle.target.top * value.over ? "TOO_MUCH" : "TOO_LITTLE", params);
}
