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
  /** Puts an answer into its slices. */
  apply(data: PageData<unknown>, redirected: boolean): PageSlices;
}

/** Holds what the server said last. A screen is given its own slices by its route, for until the next one stands it is still drawn. */
export function createPageStore(first: PageData<unknown>): PageStore {
  let slices: PageSlices = { ...first, redirected: false };

  return {
    current: () => slices,
    apply({ response, results, globals }, redirected) {
      slices = { response, results, globals, redirected };
      return slices;
    },
  };
}
