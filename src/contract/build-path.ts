import type { RouteName } from "./paths.ts";
import { rowOf } from "./route-row.ts";

export type PathParams = Readonly<Record<string, string | number | undefined>>;
export type PathQuery = Readonly<Record<string, string | number | undefined>>;

type Segment =
  | { kind: "literal"; text: string }
  | { kind: "param"; name: string; optional: boolean }
  | { kind: "rest"; name: string };

interface Pattern {
  segments: Segment[];
  trailingSlash: boolean;
}

const patterns = new Map<RouteName, Pattern>();

/** Segments of a route's path. A path that ends in "/" matches only with that slash (R1). */
export function pattern(name: RouteName): Pattern {
  const known = patterns.get(name);
  if (known) return known;
  const path = rowOf(name).path;
  const rest = /^(.*)\/:(\w+)\(\.\*\)\*$/.exec(path);
  const fixed = rest ? (rest[1] ?? "") : path;
  const made: Pattern = {
    segments: fixed.split("/").filter(Boolean).map(segment),
    trailingSlash: !rest && path.endsWith("/"),
  };
  if (rest?.[2]) made.segments.push({ kind: "rest", name: rest[2] });
  patterns.set(name, made);
  return made;
}

function segment(text: string): Segment {
  const param = /^:(\w+)(\?)?$/.exec(text);
  if (!param?.[1]) return { kind: "literal", text };
  return { kind: "param", name: param[1], optional: param[2] === "?" };
}

/** Address of a named route (R13). Throws on a missing parameter or an unknown query field: both are bugs. */
export function pathTo(name: RouteName, params: PathParams = {}, query: PathQuery = {}): string {
  const { segments, trailingSlash } = pattern(name);
  const parts: string[] = [];
  for (const segment of segments) {
    if (segment.kind === "literal") {
      parts.push(segment.text);
      continue;
    }
    const value = params[segment.name];
    if (segment.kind === "rest") {
      if (value !== undefined && value !== "") parts.push(...String(value).split("/").map(encodeURIComponent));
      continue;
    }
    if (value === undefined || value === "") {
      if (segment.optional) continue;
      throw new Error(`The route ${name} needs the parameter ${segment.name}.`);
    }
    parts.push(encodeURIComponent(String(value)));
  }
  const path = `/${parts.join("/")}${trailingSlash && parts.length > 0 ? "/" : ""}`;
  return path + queryString(name, query);
}

function queryString(name: RouteName, query: PathQuery): string {
  const allowed = rowOf(name).query ?? [];
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined) continue;
    if (!allowed.includes(key)) throw new Error(`The route ${name} takes no query "${key}".`);
    search.set(key, String(value));
  }
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}
