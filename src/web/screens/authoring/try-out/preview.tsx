import { useState } from "react";
import { Button } from "#design/button.tsx";
import { classes } from "#design/classes.ts";
import cluster from "#design/cluster.module.css";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { say } from "../words.ts";
import css from "../workshop/workshop.module.css";
import { TryOutFrame } from "./try-out-frame.tsx";
import type { TryOutState } from "./use-try-out.ts";

interface PreviewProps {
  type: string;
  trial: TryOutState & { again(): void };
  seed: string;
  /** Applies the learners' rules: the answer is shown only after as many tries as the author allows. */
  strict: boolean;
  /** Compiled script of an Elm program. */
  script?: string | null;
  onOtherLearner: (() => void) | null;
}

/** Preview of the asset as learners get it. */
export function Preview({ type, trial, seed, strict, script = null, onOtherLearner }: PreviewProps) {
  const [narrow, setNarrow] = useState(false);
  const { opened, asset, failed, waiting } = trial;
  return (
    <section className={stack.gap3} aria-labelledby="preview-title">
      <div className={cluster.actions}>
        <h3 id="preview-title">{say(strict ? "SOLVING" : "PREVIEW")}</h3>
        <label className={css.narrow}>
          <input type="checkbox" checked={narrow} onChange={(event) => setNarrow(event.target.checked)} />
          {say("AS_NARROW")}
        </label>
        {onOtherLearner && (
          <Button size="small" onClick={onOtherLearner}>
            {say("OTHER_LEARNER")}
          </Button>
        )}
      </div>
      {strict && <p className={parts.soft}>{say("SOLVING_TEXT")}</p>}
      {failed && (
        <p className={css.notice} role="alert">
          {say("PREVIEW_FAILED")}{" "}
          <Button size="small" onClick={trial.again}>
            {say("TRY_AGAIN")}
          </Button>
        </p>
      )}
      {opened?.trial && asset !== null ? (
        <div className={classes(css.preview, narrow && css.phone)}>
          <TryOutFrame
            key={`${opened.trial.asset_hash} ${opened.trial.seed} ${strict} ${script}`}
            id="preview"
            within="preview-title"
            game={{ type, asset, seed }}
            trial={opened.trial}
            strict={strict}
            script={script}
          />
        </div>
      ) : (
        <p className={parts.soft}>{say(waiting ? "CHECKING" : "PREVIEW_WAITS")}</p>
      )}
    </section>
  );
}
