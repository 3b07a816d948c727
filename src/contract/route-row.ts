import { type Route, type RouteName, route } from "./paths.ts";

/**
 * Row of a route, for code that a lesson's page loads too. In the browser's build this file holds the lesson's own rows,
 * and those of all others once a page has loaded the whole table (`scripts/lesson-routes.ts`).
 */
export function rowOf(name: RouteName): Route {
  return route(name);
}
