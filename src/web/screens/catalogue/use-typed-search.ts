import { useEffect, useState } from "react";
import type { SearchHit, searchCall } from "#contract/catalogue/search.ts";
import { send } from "../../api/send.ts";

/** Pause after a key before the server is asked. */
const PAUSE_MS = 150;

/** Hits for a text while it's typed; none for the text that the page already shows. An answer that's overtaken is dropped. */
export function useTypedSearch(text: string, shown: string): { hits: readonly SearchHit[]; close(): void } {
  const [hits, setHits] = useState<readonly SearchHit[]>([]);

  useEffect(() => {
    const asked = text.trim();
    if (asked === "" || asked === shown) return setHits([]);
    const overtaken = new AbortController();
    const timer = setTimeout(() => {
      send<typeof searchCall>({ route: "search_as_typed", method: "GET" }, undefined as never, {
        query: { q: asked },
        signal: overtaken.signal,
      }).then(
        (results) => {
          if (!overtaken.signal.aborted) setHits(results.hits);
        },
        // The form still works, so nothing needs to be said.
        () => {},
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [text, shown]);

  return { hits, close: () => setHits([]) };
}
