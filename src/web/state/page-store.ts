import type { Globals, PageData, ResponseInfo } from "#contract/page.ts";

/** Data of the page on the screen, by slice (P1). */
export interface PageSlices {
  response: ResponseInfo;
  results: unknown;
  globals: Globals;
}

export interface PageStore {
  current(): PageSlices;
  /**
   * Stores a response in its slices. `redirected`: the server answered for another path than requested, and the router
   * goes there next (P2).
   */
  apply(data: PageData<unknown>, redirected: boolean): PageSlices;
  /**
   * Data that a flagged redirect to this path has already brought. It's returned once instead of being fetched; after
   * that, fetching resumes (R7, P3).
   */
  arrive(path: string): PageSlices | null;
}

/**
 * Store for the server's latest response. Screens get their own slices by route, because the old one is still rendered
 * until the next one replaces it.
 */
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
