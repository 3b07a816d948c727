import type { Globals, PageData, ResponseInfo } from "#contract/page.ts";

/** The slices of the page on the screen (P1). */
export interface PageSlices {
  response: ResponseInfo;
  results: unknown;
  globals: Globals;
  /** The server answered for another path than was asked: the next fetch is left out once (P2, R7). */
  redirected: boolean;
  /** The generic error modal is open (P3). */
  failed: boolean;
}

export interface PageStore {
  current(): PageSlices;
  subscribe(listener: () => void): () => void;
  /** Puts an answer into its slices. */
  apply(data: PageData<unknown>, redirected: boolean): void;
  /** A fetch of page data failed. */
  fail(): void;
  closeError(): void;
  /** Changes globals here as they were changed on the server. */
  patchGlobals(patch: Partial<Globals>): void;
}

/** Holds what the server said about the page; screens only read it. */
export function createPageStore(first: PageData<unknown>): PageStore {
  const listeners = new Set<() => void>();
  let slices: PageSlices = { ...first, redirected: false, failed: false };

  function set(next: Partial<PageSlices>): void {
    slices = { ...slices, ...next };
    for (const listener of listeners) listener();
  }

  return {
    current: () => slices,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    apply: ({ response, results, globals }, redirected) =>
      set({ response, results, globals, redirected, failed: false }),
    fail: () => set({ failed: true }),
    closeError: () => set({ failed: false }),
    patchGlobals: (patch) => set({ globals: { ...slices.globals, ...patch } }),
  };
}
