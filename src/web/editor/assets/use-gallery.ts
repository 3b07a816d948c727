import { useEffect, useState } from "react";
import type { infer as Infer } from "zod/v4/core";
import type { interactivePage, interactivesPage } from "#contract/authoring/interactives.page.ts";
import { pathTo } from "#contract/build-path.ts";
import { CallError, failureOf } from "../../api/call-error.ts";
import { fetchPageData } from "../../api/page-data.ts";

export type GalleryType = Infer<typeof interactivesPage.results>["types"][number];
export type TypeDetails = Infer<typeof interactivePage.results>;

const kept = new Map<string, Promise<unknown>>();

/** Results of a page of the gallery, fetched once while the editor is open. */
async function results<Results>(href: string): Promise<Results> {
  const known = kept.get(href) ?? fetchResults(href);
  kept.set(href, known);
  try {
    return (await known) as Results; // Serialised by the server with this page's contract.
  } catch (error) {
    kept.delete(href);
    throw error;
  }
}

async function fetchResults(href: string): Promise<unknown> {
  const answer = await fetchPageData(href, location.origin);
  if (answer.kind === "navigate") throw new CallError(failureOf(null, null));
  return answer.data.results;
}

export interface Fetched<T> {
  value: T | null;
  failed: boolean;
  again(): void;
}

function useFetched<T>(fetching: () => Promise<T>, key: string): Fetched<T> {
  const [state, setState] = useState<{ key: string; value: T | null; failed: boolean }>({
    key: "",
    value: null,
    failed: false,
  });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the request, a round repeats it
  useEffect(() => {
    let gone = false;
    fetching().then(
      (value) => !gone && setState({ key, value, failed: false }),
      () => !gone && setState({ key, value: null, failed: true }),
    );
    return () => {
      gone = true;
    };
  }, [key, round]);
  const now = state.key === key ? state : { value: null, failed: false };
  return { value: now.value, failed: now.failed, again: () => setRound(round + 1) };
}

/** Types of interactive that are kept as assets, in the gallery's order. */
export function useTypes(): Fetched<GalleryType[]> {
  return useFetched(async () => {
    const { types } = await results<Infer<typeof interactivesPage.results>>(pathTo("interactives"));
    return types.filter(({ group }) => group !== "question");
  }, "types");
}

/** Schema, help and examples of one type. */
export function useType(type: string): Fetched<TypeDetails> {
  return useFetched(() => results<TypeDetails>(pathTo("interactive", { interactiveType: type })), type);
}
