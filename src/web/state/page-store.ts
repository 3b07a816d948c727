import type { Globals, PageData, ResponseInfo } from "#contract/page.ts";

/** The slices of the page on the screen (P1). */
export interface PageSlices {
  response: ResponseInfo;
  results: unknown;
  globals: Globals;
}

export interface PageStore {
  current(): PageSlices;
  /** Puts an answer into its slices. `redirected`: the server answered for another path than was asked, and one goes there next (P2). */
  apply(data: PageData<unknown>, redirected: boolean): PageSlices;
  /** What a flagged redirect to this path has already brought, once: it is not fetched again, and after it fetching goes on (R7, P3). */
  arrive(path: string): PageSlices | null;
}

/** Holds what the server said last. A screen is given its own slices by its route, for until the next one stands it is still drawn. */
export function createPageStore(first: PageData<unknown>): PageStore {
  let slices: PageSlices = first;
  let flagged = false;

  return {
    current: () => slices,
    apply({ response, results, globals }, redirected) {
      slices = { response, results, globals };
      flagged = redirected;
      return slices;
    },
    arrive(path) {
      const isHere = flagged && slices.response.request_path === path;
      flagged = false;
      return isHere ? slices : null;
    },
  };
}
