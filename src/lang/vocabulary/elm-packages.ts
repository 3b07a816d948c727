/** Elm packages that lessons may use, with their default versions. */
export const allowedPackages: ReadonlyMap<string, string> = new Map([
  ["elm/browser", "1.0.2"],
  ["elm/core", "1.0.5"],
  ["elm/html", "1.0.1"],
  ["elm/json", "1.1.4"],
  ["elm/random", "1.0.0"],
  ["elm/svg", "1.0.1"],
  ["elm/time", "1.0.0"],
  ["ianmackenzie/elm-geometry", "3.9.1"],
]);

/** Parses `author/name@1.2.3` or `author/name`; null for anything else. */
export function readPackage(text: string): { name: string; version: string } | null {
  const found = /^([a-z0-9-]+\/[a-z0-9-]+)(?:@(\d{1,4}\.\d{1,4}\.\d{1,4}))?$/i.exec(text);
  const name = found?.[1];
  if (!name) return null;
  return { name, version: found[2] ?? allowedPackages.get(name) ?? "1.0.0" };
}
