import { useEffect, useMemo, useState } from "react";
import { type FinalState, type Run, run, runSteps } from "./engine.ts";

/** Amplitudes processed per frame: about six milliseconds on a slow machine. */
const AT_ONCE = 2 ** 18;

/** Outcome of a circuit. Small ones run at once; large ones run piecewise, frame by frame, and give null until done. */
export function useOutcome(what: Run): FinalState | null {
  const isSmall = (what.operations.length + 1) << what.qubits <= AT_ONCE;
  const now = useMemo(() => (isSmall ? run(what) : null), [isSmall, what]);
  const [later, setLater] = useState<{ what: Run; outcome: FinalState } | null>(null);

  useEffect(() => {
    if (isSmall) return;
    const steps = runSteps(what);
    let frame = requestAnimationFrame(function advance() {
      for (let done = 0; done < AT_ONCE; ) {
        const step = steps.next();
        if (step.done) return setLater({ what, outcome: step.value });
        done += step.value;
      }
      frame = requestAnimationFrame(advance);
    });
    return () => cancelAnimationFrame(frame);
  }, [isSmall, what]);

  return now ?? (later?.what === what ? later.outcome : null);
}
