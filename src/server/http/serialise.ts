import { type $ZodType, safeParse } from "zod/v4/core";

/** Results don't have the shape their contract allows to leave the server. */
export class UnlistedResult extends Error {}

/** Parses results with their contract, the allow-list of what may leave the server. An unknown field throws, and nothing is sent. */
export function serialise(schema: $ZodType, results: unknown, where: string): unknown {
  const parsed = safeParse(schema, results);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new UnlistedResult(`${where}: ${issue?.code} at "${issue?.path.join(".")}" ${issue?.message ?? ""}`);
}
