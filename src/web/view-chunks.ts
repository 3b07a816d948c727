import type { AnyView } from "#interactives/kit/learner-view.ts";
import { views } from "#interactives/views.ts";
import { loadChunk } from "./api/chunk-errors.ts";
import type { ViewSource } from "./lesson/view-source.tsx";

type Chunk = Promise<AnyView | undefined>;

/** Source of views outside a lesson: each chunk is fetched when its view is first rendered. */
export function openViewChunks(loaded: ReadonlyMap<string, AnyView | undefined> = new Map()): ViewSource {
  const chunks = new Map<string, Chunk>();
  return (type) => {
    if (loaded.has(type)) return loaded.get(type);
    const known = chunks.get(type);
    if (known) return known;
    const chunk = fetchView(type);
    chunks.set(type, chunk);
    return chunk;
  };
}

/** The same with some views already there, so that what the server drew of them is taken over as it is. */
export async function loadViewChunks(types: readonly string[]): Promise<ViewSource> {
  const loaded = new Map<string, AnyView | undefined>();
  const put = async (type: string) => loaded.set(type, await fetchView(type));
  // One that fails is fetched again where it's drawn, which says so.
  await Promise.allSettled(types.map(put));
  return openViewChunks(loaded);
}

function fetchView(type: string): Chunk {
  const load = views[type];
  return load ? loadChunk(type, load).then(({ view }) => view) : Promise.resolve(undefined);
}
