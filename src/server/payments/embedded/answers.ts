import type { z } from "zod";
import { ApiFailure } from "./api-failure.ts";
import type { TestStore } from "./test-store.ts";

/** What answers one request of the interface. */
export type Answer = (
  store: TestStore,
  asked: { body: unknown; params: Record<string, string>; query: Record<string, string> },
) => Promise<unknown>;

export type AddRoute = (method: "GET" | "POST" | "DELETE", url: string, answer: Answer) => void;

export function failure(status: number, message: string) {
  return { status, body: { error: { type: status === 402 ? "card_error" : "invalid_request_error", message } } };
}

export function parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ApiFailure(400, `${issue?.path.join(".") ?? "?"}: ${issue?.message ?? "wrong"}`);
}

export function found<T>(one: T | null, what: string): T {
  if (one === null) throw new ApiFailure(404, `No such ${what}.`);
  return one;
}

export function pick(query: Record<string, string>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])));
}

export const list = (data: readonly unknown[]) => ({ object: "list", has_more: false, url: "", data });
