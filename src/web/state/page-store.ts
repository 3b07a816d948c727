import type { Globals, PageData, ResponseInfo } from "#contract/page.ts";

/** The slices of the page on the screen (P1). */
export interface PageSlices {
  response: ResponseInfo;
  results: unknown;
  globals: Globals;
  /** The server answered for another path than was asked: the next fetch is left out once (P2, R7). */
  redirected: boolean;
}

export interface PageStore {
  current(): PageSlices;
  subscribe(listener: () => void): () => void;
  /** Puts an answer into its slices. */
  apply(data: PageData<unknown>, redirected: boolean): void;
}

/** Holds what the server said about the page; screens only read it. */
export function createPageStore(first: PageData<unknown>): PageStore {
  const listeners = new Set<() => void>();
  let slices: PageSlices = { ...first, redirected: false };

  return {
    current: () => slices,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    apply({ response, results, globals }, redirected) {
      slices = { response, results, globals, redirected };
      for (const listener of listeners) listener();
    },
  };
}
