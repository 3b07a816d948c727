import type { AnyView } from "#interactives/kit/learner-view.ts";
import { views } from "#interactives/views.ts";
import { loadChunk } from "../api/chunk-errors.ts";
import type { LiveInteractiveSource, ViewSource } from "./view-source.tsx";
import { whenOnline } from "./when-online.ts";

/** Source of views in the browser: fetches a type's chunk when a page with it comes near. */
export interface NearbyViews {
  source: ViewSource;
  liveInteractive: LiveInteractiveSource;
  /** Reports the pages on the screen or one step away. */
  near(pageIds: readonly string[]): void;
  /** Fetches the chunks of these types ahead, so that the lesson works offline. */
  prefetch(types: readonly string[]): void;
}

/**
 * Opens the source. The same page and type always get the same promise, as React's `use` needs. `isKept`: the chunks are
 * in this browser, with or without a connection.
 */
export function openNearbyViews(isKept = false): NearbyViews {
  const gates = new Map<string, { opened: Promise<void>; open(): void }>();
  const chunks = new Map<string, Promise<AnyView | undefined>>();
  const waits = new Map<string, Promise<AnyView | undefined>>();
  const frames = new Map<string, ReturnType<typeof loadFrame>>();
  let frame: ReturnType<typeof loadFrame> | undefined;
  const whenReachable = isKept ? <Module>(load: () => Promise<Module>) => load() : whenOnline;

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
      ? whenReachable(() => loadChunk(type, load)).then(({ view }) => view)
      : Promise.resolve(undefined);
    chunks.set(type, loading);
    // The next request fetches it again.
    loading.catch(() => chunks.delete(type));
    return loading;
  }

  function frameChunk(): ReturnType<typeof loadFrame> {
    if (frame) return frame;
    const loading = whenReachable(loadFrame);
    frame = loading;
    // The next request fetches it again.
    loading.catch(() => {
      frame = undefined;
    });
    return loading;
  }

  return {
    liveInteractive(pageId) {
      const known = frames.get(pageId);
      if (known) return known;
      const wait = gate(pageId).opened.then(frameChunk);
      frames.set(pageId, wait);
      return wait;
    },
    source(type, pageId) {
      const key = `${pageId}/${type}`;
      const known = waits.get(key);
      if (known) return known;
      const wait = gate(pageId).opened.then(() => {
        // Asked for only once the view is there; started now, both load at the same time.
        frameChunk().catch(() => undefined);
        return chunk(type);
      });
      waits.set(key, wait);
      return wait;
    },
    near(pageIds) {
      for (const pageId of pageIds) gate(pageId).open();
    },
    prefetch(types) {
      if (types.length > 0) frameChunk().catch(() => undefined);
      for (const type of types) chunk(type).catch(() => undefined);
    },
  };
}

async function loadFrame() {
  return (await loadChunk("live-interactive", () => import("./live-interactive.tsx"))).LiveInteractive;
}
