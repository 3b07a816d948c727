import { useEffect, useState } from "react";
import type { SaveSnapshot } from "../saving/save-types.ts";
import { isOpenState, type StatusText, settledStatus, statusOf } from "../saving/status-text.ts";

/** The status of saving a version in this state, counting down while it waits for another try. */
export function useStatus(snapshot: SaveSnapshot, state: string): StatusText {
  const [now, setNow] = useState(() => Date.now());
  const waits = snapshot.saving.phase === "retrying";
  useEffect(() => {
    setNow(Date.now());
    if (!waits) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [waits]);
  if (snapshot.editing.access.k === "reading" && !isOpenState(state)) return settledStatus(state);
  return statusOf(snapshot, waits ? now : Date.now());
}
