import { type $ZodType, safeParse } from "zod/v4/core";

/** Something of ours does not have the shape that the contract allows to leave the server. */
export class UnlistedResult extends Error {}

/** Only what the contract names leaves the server: a field that it does not know is a mistake, and nothing is sent. */
export function serialise(schema: $ZodType, results: unknown, where: string): unknown {
  const parsed = safeParse(schema, results);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new UnlistedResult(`${where}: ${issue?.code} at "${issue?.path.join(".")}" ${issue?.message ?? ""}`);
}
