import { useState } from "react";
import { Button } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import { CallError } from "../../../api/call-error.ts";
import { proveTryOut, type TryOutGame, type TryOutProblem } from "../try-out/try-out-host.ts";
import { say } from "../words.ts";

interface ProveOneProps {
  game: TryOutGame;
  onProved(problems: readonly TryOutProblem[]): void;
}

/** "Run its programs": runs the author's solution and the programs that should fail through the tests on the server. */
export function ProveOne({ game, onProved }: ProveOneProps) {
  const [waiting, setWaiting] = useState(false);
  const [said, setSaid] = useState("");

  async function prove() {
    setWaiting(true);
    setSaid("");
    try {
      const problems = await proveTryOut(game);
      onProved(problems);
      setSaid(say("PROVED", { count: problems.length }));
    } catch (error) {
      setSaid(error instanceof CallError ? error.message : say("PREVIEW_FAILED"));
    }
    setWaiting(false);
  }

  return (
    <p className={cluster.actions}>
      <Button size="small" waiting={waiting} onClick={prove}>
        {say("PROVE")}
      </Button>
      <span role="status">{said}</span>
    </p>
  );
}
