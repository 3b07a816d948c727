import type { AnyView } from "#interactives/kit/learner-view.ts";
import { views } from "#interactives/views.ts";
import { loadChunk } from "./api/chunk-errors.ts";
import type { ViewSource } from "./lesson/view-source.tsx";

/** Source of views outside a lesson: each chunk is fetched when its view is first rendered. */
export function openViewChunks(): ViewSource {
  const chunks = new Map<string, Promise<AnyView | undefined>>();
  return (type) => {
    const known = chunks.get(type);
    if (known) return known;
    const load = views[type];
    const chunk = load ? loadChunk(type, load).then(({ view }) => view) : Promise.resolve(undefined);
    chunks.set(type, chunk);
    return chunk;
  };
}
