import { useEffect, useId, useRef, useState } from "react";
import { Button } from "#design/button.tsx";
import { Preview } from "../try-out/preview.tsx";
import { useTryOut } from "../try-out/use-try-out.ts";
import { say } from "../words.ts";
import { Problems } from "./problems.tsx";
import { TakeAway } from "./take-away.tsx";
import { useDraft } from "./use-draft.ts";
import shared from "./workshop.module.css";

interface QuestionWorkshopProps {
  type: string;
  first: string;
  /** Example picked for editing. `round` changes when the same one is picked again. */
  chosen: { source: string; round: number } | null;
}

/** Editor for a question in a lesson's text, with its problems and a preview to play. */
export function QuestionWorkshop({ type, first, chosen }: QuestionWorkshopProps) {
  const draft = useDraft(type, first);
  const { text, write } = draft;
  const [learner, setLearner] = useState(1);
  const seed = `workshop ${learner}`;
  const trial = useTryOut(type, text, seed);
  const taken = useRef(0);
  const id = useId();

  useEffect(() => {
    if (!chosen || chosen.round === taken.current) return;
    taken.current = chosen.round;
    write(chosen.source);
  });

  return (
    <div className={shared.workshop}>
      {draft.kept && (
        <p className={shared.notice}>
          {say("DRAFT_KEPT")}{" "}
          <Button size="small" onClick={() => write(first)}>
            {say("DRAFT_DROP")}
          </Button>
        </p>
      )}
      <div className={shared.sides}>
        <div className={shared.side}>
          <label className={shared.label} htmlFor={id}>
            {say("QUESTION_SOURCE")}
          </label>
          <textarea
            id={id}
            value={text}
            spellCheck={false}
            autoCapitalize="off"
            rows={16}
            onChange={(event) => write(event.target.value, "text")}
          />
          <TakeAway type={type} text={text} file="lesson.camp" />
        </div>
        <div className={shared.side}>
          <Problems
            problems={trial.opened?.problems ?? []}
            waiting={trial.waiting}
            onFix={null}
            onGo={() => undefined}
          />
          <Preview
            type={type}
            trial={trial}
            seed={seed}
            strict={false}
            onOtherLearner={() => setLearner(learner + 1)}
          />
        </div>
      </div>
    </div>
  );
}
