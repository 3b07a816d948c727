import type { z } from "zod";
import { ApiFailure } from "./api-failure.ts";
import type { apiQuery } from "./api-input.ts";
import type { TestStore } from "./test-store.ts";

/** Parameters of a read or list. */
export type ListQuery = z.infer<typeof apiQuery.list>;

/** Handler of one request to the test provider's interface. */
export type Answer = (
  store: TestStore,
  asked: { body: unknown; params: Record<string, string>; query: ListQuery },
) => Promise<unknown>;

export type AddRoute = (method: "GET" | "POST" | "DELETE", url: string, answer: Answer) => void;

export function failure(status: number, message: string, code: string | null = null) {
  const type = status === 402 ? "card_error" : "invalid_request_error";
  return { status, body: { error: { type, message, ...(code === null ? {} : { code }) } } };
}

/** Checks parameters. Throws a 400 that names the first one that's wrong. */
export function parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  // No parameter of the interface holds a NUL, and no database stores one.
  if (JSON.stringify(body)?.includes("\\u0000")) throw new ApiFailure(400, "A parameter holds a NUL character.");
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ApiFailure(400, `${issue?.path.join(".") ?? "?"}: ${issue?.message ?? "wrong"}`);
}

export function found<T>(object: T | null, what: string): T {
  if (object === null) throw new ApiFailure(404, `No such ${what}.`);
  return object;
}

export function pick(
  query: ListQuery,
  names: readonly ("customer" | "payment_intent" | "charge")[],
): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])));
}

/** One page of a list, 10 objects unless `limit` says otherwise. */
export function list<One extends object>(all: readonly One[], { limit = 10, starting_after }: ListQuery = {}) {
  const start =
    starting_after === undefined ? 0 : all.findIndex((item) => "id" in item && item.id === starting_after) + 1;
  const data = all.slice(start, start + limit);
  return { object: "list", has_more: start + limit < all.length, url: "", data };
}
