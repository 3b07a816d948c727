import type { FastifyRequest } from "fastify";

/** The path of the address as it was sent: still percent-encoded, without query. */
export function pathOf(request: FastifyRequest): string {
  const at = request.url.indexOf("?");
  return at < 0 ? request.url : request.url.slice(0, at);
}
