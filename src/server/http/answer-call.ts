import type { FastifyReply } from "fastify";
import type { StandardResponse } from "#contract/call.ts";
import type { Refused } from "./outcome.ts";
import { statusText } from "./status-texts.ts";

/** Sends the standard response (specification section 7). */
export function answerCall(reply: FastifyReply, results: unknown, success = true): FastifyReply {
  const body: StandardResponse<unknown> = { success, results };
  return send(reply, 200, body);
}

/** Sends results whose shape a standard from elsewhere prescribes. */
export function answerBare(reply: FastifyReply, results: unknown): FastifyReply {
  return send(reply, 200, results);
}

export function answerCallRefused(
  reply: FastifyReply,
  refused: Refused | { refused: 500; errors?: string[] },
): FastifyReply {
  const errors = refused.errors?.length ? refused.errors : [statusText(refused.refused)];
  const body: StandardResponse<{ errors: readonly string[] }> = {
    success: false,
    results: {
      ...("results" in refused ? refused.results : {}),
      ...("fields" in refused ? { field_errors: refused.fields } : {}),
      errors,
    },
  };
  if ("retryAfter" in refused && refused.retryAfter) reply.header("retry-after", String(Math.ceil(refused.retryAfter)));
  return send(reply, refused.refused, body);
}

function send(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(body));
}
