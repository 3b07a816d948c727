import { Check } from "lucide-react";
import { pathTo } from "#contract/build-path.ts";
import type { Globals } from "#contract/page.ts";
import { Icon } from "#design/icon.tsx";
import { ProgressRing } from "#design/progress-ring.tsx";
import { say } from "../messages/say.ts";
import css from "./goal-ring.module.css";

/** The day's goal as a ring with its words, and the way to change it. */
export function GoalRing({ goal, back }: { goal: Globals["goal"]; back: string }) {
  const change = pathTo("onboarding", {}, { step: "minutes", only: "1", next: back });
  if (!goal) {
    return (
      <p>
        <a href={change}>{say("GOAL_SET")}</a>
      </p>
    );
  }
  const { done, of } = goal;
  return (
    <p className={css.goal}>
      <ProgressRing value={done / of} label={say("GOAL_OF", { done, of })}>
        {done >= of && <Icon of={Check} size="small" />}
      </ProgressRing>
      <span>
        <span aria-hidden="true">{say("GOAL_OF", { done, of })}</span>{" "}
        {done >= of ? say("GOAL_DONE") : <a href={change}>{say("GOAL_CHANGE")}</a>}
      </span>
    </p>
  );
}
