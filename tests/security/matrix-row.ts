import type { RouteName } from "#contract/paths.ts";
import type { Tab } from "../kit/learning.ts";
import type { Role } from "../kit/people.ts";

/** What each role gets; a single number holds for all. */
type Expected = number | (Partial<Record<Role, number>> & { others: number });

export interface MatrixRow {
  route: RouteName;
  method: "GET" | "POST";
  /** A real address of the route. */
  address: string;
  /** A right body; none for a GET. */
  body?: (tab: Tab) => unknown;
  /** A right form, where the route takes only forms. */
  form?: (tab: Tab) => Record<string, string>;
  expected: Expected;
}

export function page(route: RouteName, address: string, expected: Expected = 200): MatrixRow {
  return { route, method: "GET", address, expected };
}

export function call(
  route: RouteName,
  address: string,
  body: (tab: Tab) => object,
  expected: Expected = 200,
): MatrixRow {
  return { route, method: "POST", address, body, expected };
}

/** A number that nothing has. */
export const NOBODY = "00000000-0000-4000-8000-000000000000";
