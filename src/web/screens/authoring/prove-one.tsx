import { useState } from "react";
import { Button } from "#design/button.tsx";
import { CallError } from "../../api/call-error.ts";
import { proveTrial, type TrialGame, type TrialProblem } from "./trial-host.ts";
import { say } from "./words.ts";
import css from "./workshop.module.css";

interface ProveOneProps {
  game: TrialGame;
  onProved(problems: readonly TrialProblem[]): void;
}

/** "Run its programs": the author's own program and those that ought to fail go through the tests on the server. */
export function ProveOne({ game, onProved }: ProveOneProps) {
  const [waiting, setWaiting] = useState(false);
  const [said, setSaid] = useState("");

  async function prove() {
    setWaiting(true);
    setSaid("");
    try {
      const problems = await proveTrial(game);
      onProved(problems);
      setSaid(say("PROVED", { count: problems.length }));
    } catch (error) {
      setSaid(error instanceof CallError ? error.message : say("PREVIEW_FAILED"));
    }
    setWaiting(false);
  }

  return (
    <p className={css.row}>
      <Button size="small" waiting={waiting} onClick={prove}>
        {say("PROVE")}
      </Button>
      <span role="status">{said}</span>
    </p>
  );
}
