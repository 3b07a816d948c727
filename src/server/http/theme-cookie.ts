import type { FastifyRequest } from "fastify";
import type { Theme } from "#contract/page.ts";

/** Theme that this browser keeps. */
export function themeCookie({ cookies: { theme } }: FastifyRequest): Theme {
  return theme === "light" || theme === "dark" ? theme : "system";
}
