import type { RouteName } from "#contract/paths.ts";
import type { Tab } from "./learning.ts";
import type { Role } from "./people.ts";

/** Status for each role; a single number is for all roles. */
type Expected = number | (Partial<Record<Role, number>> & { others: number });

export interface MatrixRow {
  route: RouteName;
  method: "GET" | "POST";
  /** A real address of the route. */
  address: string;
  /** A valid body; none for a GET. */
  body?: (tab: Tab) => unknown;
  /** A valid form, if the route only takes forms. */
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

/** A form that leads to a page. */
export function form(
  route: RouteName,
  address: string,
  fields: Record<string, string>,
  expected: Expected = 303,
): MatrixRow {
  return { route, method: "POST", address, form: () => fields, expected };
}

/** An id that nothing has. */
export const NOBODY = "00000000-0000-4000-8000-000000000000";
