import { type RouteName, route } from "#contract/paths.ts";

/** A named route in the notation of Fastify's router: with and without its optional segment. `matchRoute` has the last word on what fits. */
export function fastifyPaths(name: RouteName): string[] {
  const path = route(name).path;
  const rest = /^(.*)\/:\w+\(\.\*\)\*$/.exec(path)?.[1];
  if (rest !== undefined) return [rest, `${rest}/*`];
  const optional = /\/:\w+\?/.exec(path);
  if (!optional) return [path];
  return [path.replace(optional[0], ""), path.replace("?", "")];
}
