import type { $ZodType } from "zod/v4/core";
import type { RouteName } from "./paths.ts";

/** One call that a browser may make, described once for both sides: the server parses with it, the browser is typed by it. */
export interface Call<Body extends $ZodType, Results extends $ZodType> {
  route: RouteName;
  method: "GET" | "POST";
  /** What may be sent; strict: an unknown field is refused. */
  body: Body;
  /** What `results` of the standard response holds: the allow-list of what may leave the server. */
  results: Results;
}

/** Declares a call; a function only so that its types are kept exactly. */
export function call<Body extends $ZodType, Results extends $ZodType>(one: Call<Body, Results>): Call<Body, Results> {
  return one;
}

/** The standard response of every call (specification section 7). */
export interface StandardResponse<Results> {
  success: boolean;
  results: Results;
}
