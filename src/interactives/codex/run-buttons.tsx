import { Button } from "#design/button.tsx";
import { Bar } from "../kit/bar.tsx";
import type { Say } from "../kit/messages.ts";
import type { RunKind } from "./runs.ts";
import type { PublicCodex } from "./types.ts";

interface RunButtonsProps {
  pub: PublicCodex;
  isGoing: boolean;
  /** The file that can be reset: it's open and the learner has changed it. */
  changed: string | null;
  say: Say;
  onStart(wanted: RunKind): void;
  onStop(): void;
  onReset(): void;
}

/** Run, stop, test, trace, and reset the open file. */
export function RunButtons({ pub, isGoing, changed, say, onStart, onStop, onReset }: RunButtonsProps) {
  return (
    <Bar>
      <Button aria-keyshortcuts="Control+Enter" disabled={isGoing} onClick={() => onStart("run")}>
        {say("RUN")}
      </Button>
      {isGoing && (
        <Button kind="danger" onClick={onStop}>
          {say("STOP")}
        </Button>
      )}
      {pub.visible.length > 0 && (
        <Button disabled={isGoing} onClick={() => onStart("test")}>
          {say("TEST")}
        </Button>
      )}
      {pub.language === "python" && (
        <Button kind="plain" disabled={isGoing} onClick={() => onStart("trace")}>
          {say("TRACE")}
        </Button>
      )}
      {changed !== null && (
        <Button kind="plain" onClick={onReset}>
          {say("RESET", { file: changed })}
        </Button>
      )}
    </Bar>
  );
}
