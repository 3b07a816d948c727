import { pattern } from "./build-path.ts";
import { type RouteName, route, routes } from "./paths.ts";

export interface PathMatch {
  name: RouteName;
  params: Record<string, string>;
}

const names = (Object.keys(routes) as RouteName[]) // the keys of a constant object are its names
  .map((name) => ({ name, rank: rank(name) }))
  .sort((a, b) => (a.rank < b.rank ? -1 : 1));

/** Sort key of a route: literal segments before parameters, parameters before the rest. */
function rank(name: RouteName): string {
  const digit = { literal: "0", param: "1", rest: "2" } as const;
  return pattern(name)
    .segments.map((segment) => digit[segment.kind])
    .join("");
}

/** Finds the route of a path, strict about the trailing slash (R1). Null if there is none (R5). Percent-encoding is decoded once. */
export function matchPath(pathname: string): PathMatch | null {
  for (const { name } of names) {
    const params = matchRoute(name, pathname);
    if (params) return { name, params };
  }
  return null;
}

/** Parameters of one route's path, or null if the path doesn't match. */
export function matchRoute(name: RouteName, pathname: string): Record<string, string> | null {
  if (!pathname.startsWith("/")) return null;
  const { path } = route(name);
  if (pathname === path && !path.includes(":")) return {};
  const { segments, trailingSlash } = pattern(name);
  if (segments.length === 0) return pathname === "/" ? {} : null;
  const last = segments[segments.length - 1];
  const given = pathname.slice(1).split("/");
  if (last?.kind !== "rest") {
    if (pathname.endsWith("/") !== trailingSlash) return null;
    if (trailingSlash) given.pop();
  }
  const params: Record<string, string> = {};
  let at = 0;
  for (const segment of segments) {
    if (segment.kind === "rest") {
      const rest = given.slice(at).map(decode);
      if (rest.some((part) => part === null)) return null;
      params[segment.name] = rest.join("/");
      return params;
    }
    const text = given[at];
    if (text === undefined || text === "") {
      if (segment.kind === "param" && segment.optional && at === given.length) continue;
      return null;
    }
    const decoded = decode(text);
    if (decoded === null) return null;
    if (segment.kind === "literal") {
      if (decoded !== segment.text) return null;
    } else params[segment.name] = decoded;
    at += 1;
  }
  return at === given.length ? params : null;
}

/** Null for anything that isn't UTF-8, and for NUL, which no database stores. */
function decode(text: string): string | null {
  try {
    const decoded = decodeURIComponent(text);
    return decoded.includes("\0") ? null : decoded;
  } catch {
    return null;
  }
}
