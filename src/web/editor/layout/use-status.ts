import { useEffect, useState } from "react";
import type { SaveSnapshot } from "../saving/save-types.ts";
import { type StatusText, statusOf } from "../saving/status-text.ts";

/** The status of saving, counting down while it waits for another try. */
export function useStatus(snapshot: SaveSnapshot): StatusText {
  const [now, setNow] = useState(() => Date.now());
  const waits = snapshot.saving.phase === "retrying";
  useEffect(() => {
    setNow(Date.now());
    if (!waits) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [waits]);
  return statusOf(snapshot, waits ? now : Date.now());
}
