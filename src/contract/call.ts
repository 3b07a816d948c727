import type { $ZodType } from "zod/v4/core";
import type { RouteName } from "./paths.ts";

/** One call from browser to server. The server parses requests with these schemas, the browser takes its types from them. */
export interface Call<Body extends $ZodType, Results extends $ZodType> {
  route: RouteName;
  method: "GET" | "POST";
  /** Request body; strict, so that unknown fields are refused. */
  body: Body;
  /** Allow-list of what may leave the server, as `results` of the standard response. */
  results: Results;
}

/** Any call of the contract. */
export type AnyCall = Call<$ZodType, $ZodType>;

/** Declares a call with its exact types. */
export function defineCall<Body extends $ZodType, Results extends $ZodType>(
  description: Call<Body, Results>,
): Call<Body, Results> {
  return description;
}

/** Standard response of every call (specification section 7). */
export interface StandardResponse<Results> {
  success: boolean;
  results: Results;
}
