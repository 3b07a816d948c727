import type { Edge } from "./modules.ts";

/** Everything that a module loads as it's imported itself, each with the modules on a shortest way to it, nearest first. */
export function waysFrom(start: string, edgesOf: (path: string) => readonly Edge[]): Map<string, string[]> {
  const ways = new Map<string, string[]>([[start, []]]);
  const waiting = [start];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const way = [path, ...(ways.get(path) ?? [])];
    for (const { to, kind, typeOnly, isLater } of edgesOf(path)) {
      if (typeOnly || isLater || ways.has(to)) continue;
      ways.set(to, way);
      if (kind === "file" && /\.tsx?$/.test(to)) waiting.push(to);
    }
  }
  return ways;
}
