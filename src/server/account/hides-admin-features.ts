import type { FastifyRequest } from "fastify";

/** Cookie of a browser that hides what only authors and staff see. */
export const HIDING_COOKIE = "hide_admin_features";

/** True if this browser hides what only authors and staff see. What they may do stays the same. */
export function hidesAdminFeatures({ cookies }: Pick<FastifyRequest, "cookies">): boolean {
  return cookies[HIDING_COOKIE] === "1";
}
