import { useEffect, useState } from "react";

export type CallState<Results> = { k: "loading" } | { k: "failed"; error: string } | { k: "here"; results: Results };

/** Results of a call made once, and again whenever `load` is another function. */
export function useCall<Results>(load: () => Promise<Results>): CallState<Results> {
  const [asked, setAsked] = useState<CallState<Results>>({ k: "loading" });
  useEffect(() => {
    let isGone = false;
    setAsked({ k: "loading" });
    load().then(
      (results) => !isGone && setAsked({ k: "here", results }),
      (error) => !isGone && setAsked({ k: "failed", error: messageOf(error) }),
    );
    return () => {
      isGone = true;
    };
  }, [load]);
  return asked;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
