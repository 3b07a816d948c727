import { join } from "node:path";
import type { Rolldown } from "vite";

/** Looks a module up among those of the build. */
interface Modules {
  getModuleInfo(id: string): Rolldown.ModuleInfo | null;
}

/** Pages that most people open, by the names of their entries. */
const PAGES = ["app", "page", "lesson"] as const;

const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/;
/** Small parts of a lesson that nearly everything else needs too, and would load the whole lesson for. */
const SHARED =
  /src[\\/](interactives[\\/]kit[\\/]messages|web[\\/]api[\\/]new-key)\.ts$|lucide-react[\\/].*[\\/]icons[\\/]/;
/** Style sheets of many pages: in a chunk of their own they'd cost a request for a few class names. */
const SHEETS = /src[\\/]design[\\/](choice|cluster|code-box|disclosure|page-parts|stack)\.module\.css$/;

/** Tracking, which a lesson loads after its page works and other pages at once. */
const TRACKING =
  /src[\\/](web[\\/]analytics[\\/](begin|track|event-database|referrer-kind)|web[\\/]shell[\\/](privacy-choice|remove-trackers|send-flags|shell-store)|rules[\\/]account[\\/](consent|trackers))\.ts$/;
/** Parts that most interactives share. */
const PLAY =
  /src[\\/]interactives[\\/]kit[\\/](arrow-keys|bar|bench|disclosure|note|on-plain-key|use-pointer-drag)\.(tsx?|module\.css)$|lucide-react[\\/].*[\\/]icons[\\/]maximize\.mjs$/;
/** The table of all routes, and what goes through it. */
const ROUTES = /src[\\/]contract[\\/](paths|match-path)\.ts$/;

/**
 * Chunks named after the pages that load them at once: a few larger files compress better than forty small ones, and each costs a slow line a
 * request. What only comes later, by `import()`, is left to the bundler. Chunks of more pages come first, since a chunk takes in whatever
 * its modules import.
 */
export function initialChunks(root: string): Rolldown.CodeSplittingGroup[] {
  let pages: Map<string, string[]> | undefined;
  const named: Rolldown.CodeSplittingGroup[] = [...PAGES.keys()].map((fewer) => ({
    debugName: `loaded at once by ${fewer + 1}`,
    priority: fewer + 1,
    name(id, modules) {
      pages ??= pagesOf(root, modules);
      const at = pages.get(id) ?? [];
      const of = SHEETS.test(id) || (at.includes("lesson") && SHARED.test(id)) ? [...PAGES] : at;
      // Parts of the other pages are also parts of interactives, which would load the whole chunk for one of them.
      return of.length === fewer + 1 && of.includes("lesson") ? of.join("-") : null;
    },
  }));
  // After the others: whatever every page has stays where it is.
  return [
    ...named,
    { name: "tracking", test: TRACKING, priority: 0 },
    { name: "routes", test: ROUTES, priority: 0 },
    { name: "play", test: PLAY, priority: 0, includeDependenciesRecursively: false },
  ];
}

/** Pages that load a module at once, by its id. */
function pagesOf(root: string, modules: Modules): Map<string, string[]> {
  const pages = new Map<string, string[]>();
  for (const page of PAGES) {
    for (const id of loadedAtOnce(join(root, `src/web/entry-${page}.tsx`), modules))
      pages.set(id, [...(pages.get(id) ?? []), page]);
  }
  return pages;
}

/** Modules of an entry, without itself and without React's, which have a chunk of their own. */
function loadedAtOnce(entry: string, modules: Modules): Set<string> {
  const found = new Set<string>();
  const waiting = [entry];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || REACT.test(id)) continue;
    found.add(id);
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  found.delete(entry);
  return found;
}
