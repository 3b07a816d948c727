import type { Plugin } from "vite";

const HELPER = "\0vite/preload-helper.js";
/** Chunks that every page of ours has loaded before it asks for another. */
const EVERYWHERE = /^(rolldown-runtime|react|app-page-lesson)-/;
/** Chunk that loads the views of interactives. */
const VIEWS = /^page-lesson-/;

/**
 * A smaller helper for `import()`: it fetches what a chunk needs together with the chunk. Vite's own also waits for style
 * sheets, and we have only one.
 */
export function smallPreload(base: string): Plugin {
  return {
    name: "small-preload",
    transform(_code, id) {
      if (id !== HELPER) return null;
      return {
        code: `const asked = new Set();
export function __vitePreload(load, files = []) {
  for (const file of files) {
    if (asked.has(file)) continue;
    asked.add(file);
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = ${JSON.stringify(base)} + file;
    document.head.append(link);
  }
  return load();
}`,
        map: null,
      };
    },
  };
}

/**
 * Files to fetch together with a chunk that's loaded later. None for the views of interactives: the server preloads those of
 * the page somebody starts on, and the others are fetched ahead.
 */
export function filesAhead(_chunk: string, files: string[], { hostId }: { hostId: string }): string[] {
  if (VIEWS.test(hostId)) return [];
  const more = files.filter((file) => !EVERYWHERE.test(file));
  return more.length > 1 ? more : [];
}
