import type { FastifyRequest } from "fastify";

/** Path of the address as sent: still percent-encoded, without the query. */
export function pathOf(request: FastifyRequest): string {
  const at = request.url.indexOf("?");
  return at < 0 ? request.url : request.url.slice(0, at);
}
