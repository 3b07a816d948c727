import { useEffect, useRef, useState } from "react";
import { CallError } from "../api/call-error.ts";
import { logInAgain } from "../api/log-in-again.ts";
import { say } from "../messages/say.ts";

/** State of a purchase: first from the page, then from its call, asked once on opening and again at a press. */
export function useSettled<Bought>(first: Bought, settle: () => Promise<Bought>) {
  const [bought, setBought] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState(0);
  const ask = useRef(settle);
  ask.current = settle;

  // biome-ignore lint/correctness/useExhaustiveDependencies: pressing again asks again
  useEffect(() => {
    let gone = false;
    ask.current().then(
      (settled) => {
        if (gone) return;
        setBought(settled);
        setProblem(null);
      },
      (error: unknown) => {
        if (gone || logInAgain(error)) return;
        setProblem(error instanceof CallError ? (error.errors[0] ?? "") : say("STATUS_OTHER_TEXT"));
      },
    );
    return () => {
      gone = true;
    };
  }, [asked]);

  return { bought, problem, askAgain: () => setAsked(asked + 1) };
}
