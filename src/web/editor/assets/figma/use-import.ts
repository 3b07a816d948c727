import { useEffect, useState } from "react";
import { CallError } from "../../../api/call-error.ts";
import { type FigmaStatus, readImport } from "./calls.ts";

const POLL_MS = 1500;

export interface FollowedImport {
  status: FigmaStatus | null;
  error: string | null;
}

/** Follows an import until it's done; without an id, only asks once whether the site can import. */
export function useImport(importId: string | null): FollowedImport {
  const [followed, setFollowed] = useState<FollowedImport & { of: string | null }>({
    of: null,
    status: null,
    error: null,
  });
  useEffect(() => {
    const gone = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      try {
        const status = await readImport(importId, gone.signal);
        setFollowed({ of: importId, status, error: null });
        if (status.figma_import?.state === "waiting") timer = setTimeout(ask, POLL_MS);
      } catch (error) {
        if (gone.signal.aborted) return;
        const transient = error instanceof CallError && error.isTransient;
        setFollowed((now) => ({ ...now, of: importId, error: error instanceof Error ? error.message : String(error) }));
        if (transient) timer = setTimeout(ask, 2 * POLL_MS);
      }
    };
    void ask();
    return () => {
      gone.abort();
      clearTimeout(timer);
    };
  }, [importId]);
  const { of, status, error } = followed;
  // What was known of another import says nothing about this one, except that the site can import.
  const own = of === importId ? status : status && { ...status, figma_import: null };
  return { status: own, error: of === importId ? error : null };
}
