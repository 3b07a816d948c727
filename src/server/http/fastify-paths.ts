import { type RouteName, route } from "#contract/paths.ts";

/** Paths of a named route in Fastify's notation: with and without its optional segment. `matchRoute` decides what really matches. */
export function fastifyPaths(name: RouteName): string[] {
  const path = route(name).path;
  const rest = /^(.*)\/:\w+\(\.\*\)\*$/.exec(path)?.[1];
  if (rest !== undefined) return [rest, `${rest}/*`];
  const optional = /\/:\w+\?/.exec(path);
  if (!optional) return [path];
  return [path.replace(optional[0], ""), path.replace("?", "")];
}
