import type { AnyView } from "./kit/learner-view.ts";

type LoadView = () => Promise<{ view: AnyView }>;

const files = import.meta.glob<{ view: AnyView }>("./*/view.tsx");

/** Loaders of every type's learner half, by type: each is a chunk of its own that arrives when a lesson needs it. */
export const views: Readonly<Record<string, LoadView>> = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [path.split("/")[1], load]),
);
