import type { AnyView } from "#interactives/kit/learner-view.ts";
import { views } from "#interactives/views.ts";
import { loadChunk } from "../api/chunk-errors.ts";
import type { ViewSource } from "./view-source.tsx";

/** The browser's source of views: a type's chunk is fetched when a page that holds it comes near, and not before. */
export interface NearbyViews {
  source: ViewSource;
  /** These pages are on the screen or one step away. */
  near(pageIds: readonly string[]): void;
  /** Fetches the chunks of these types ahead, so that the lesson goes on without a connection. */
  prefetch(types: readonly string[]): void;
}

/** Opens the source. The same page and type always answer the same promise, as React's `use` needs. */
export function openNearbyViews(): NearbyViews {
  const gates = new Map<string, { opened: Promise<void>; open(): void }>();
  const chunks = new Map<string, Promise<AnyView | undefined>>();
  const waits = new Map<string, Promise<AnyView | undefined>>();

  function gate(pageId: string) {
    const known = gates.get(pageId);
    if (known) return known;
    let open: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const made = { opened, open };
    gates.set(pageId, made);
    return made;
  }

  function chunk(type: string): Promise<AnyView | undefined> {
    const known = chunks.get(type);
    if (known) return known;
    const load = views[type];
    const loading = load
      ? whenOnline(() => loadChunk(type, load)).then(({ view }) => view)
      : Promise.resolve(undefined);
    chunks.set(type, loading);
    // Asked for again later, it is fetched again.
    loading.catch(() => chunks.delete(type));
    return loading;
  }

  return {
    source(type, pageId) {
      const key = `${pageId}/${type}`;
      const known = waits.get(key);
      if (known) return known;
      const wait = gate(pageId).opened.then(() => chunk(type));
      waits.set(key, wait);
      return wait;
    },
    near(pageIds) {
      for (const pageId of pageIds) gate(pageId).open();
    },
    prefetch(types) {
      for (const type of types) chunk(type).catch(() => undefined);
    },
  };
}

/** Without a connection a chunk is waited for, not given up: the rest of the lesson goes on meanwhile. */
async function whenOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    if (navigator.onLine) {
      try {
        return await load();
      } catch (error) {
        if (navigator.onLine) throw error;
      }
    }
    await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
  }
}
