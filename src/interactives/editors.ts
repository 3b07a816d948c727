import type { AuthorEditor } from "./kit/editor/author-editor.ts";

type LoadEditor = () => Promise<{ editor: AuthorEditor }>;

const files = import.meta.glob<{ editor: AuthorEditor }>("./*/editor/editor.tsx");

/** Loaders of the drawing tools for authors, by type: each is a chunk of its own. Types without one only have their form. */
export const editors: Readonly<Record<string, LoadEditor>> = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [path.split("/")[1], load]),
);
