import type { z } from "zod";
import type { Diagnostic } from "../contract.ts";
import { issueFix } from "./issue-fix.ts";
import { issueMessage } from "./issue-message.ts";
import { knownFields } from "./known-fields.ts";
import { nearestName } from "./nearest-name.ts";

type Issue = z.core.$ZodIssue;

/** Turns schema issues about an author's JSON into diagnostics: a sentence, the place, and a fix where there is one. */
export function issueDiagnostics(schema: z.ZodType, issues: readonly Issue[], json: unknown): Diagnostic[] {
  return issues.flatMap((issue) => diagnosticsOf(schema, issue, json, []));
}

function diagnosticsOf(schema: z.ZodType, issue: Issue, json: unknown, above: readonly PropertyKey[]): Diagnostic[] {
  const place = [...above, ...issue.path];
  const path = pointer(place);
  if (issue.code === "unrecognized_keys") return issue.keys.map((key) => unknownField(schema, json, place, key));
  const branch = issue.code === "invalid_union" ? intendedBranch(issue.errors) : null;
  if (branch) return branch.flatMap((inner) => diagnosticsOf(schema, inner, json, place));
  const value = valueAt(json, place);
  const message = issueMessage(issue, value);
  if (path === "/description") {
    const wanted = "Say in 20 to 600 characters what a learner who can't see the picture needs to know.";
    return [{ severity: "error", code: "MISSING_DESCRIPTION", message: wanted, path }];
  }
  const code = issue.code === "too_big" && issue.origin === "string" ? "TEXT_TOO_LONG" : "SCHEMA";
  const fix = issueFix(issue, path, value);
  return [{ severity: "error", code, message, path, ...(fix && { fix }) }];
}

/** Branch of a union the author meant: the only one that accepts the kind of the value itself. */
function intendedBranch(errors: readonly (readonly Issue[])[]): readonly Issue[] | null {
  const inner = errors.filter((issues) =>
    issues.every(({ path, code }) => path.length > 0 || code === "unrecognized_keys"),
  );
  return inner.length === 1 ? (inner[0] ?? null) : null;
}

function unknownField(schema: z.ZodType, json: unknown, place: readonly PropertyKey[], key: string): Diagnostic {
  const path = pointer([...place, key]);
  const around = Object(valueAt(json, place));
  const intendedKey = nearestName(
    key,
    knownFields(schema, place).filter((name) => !Object.hasOwn(around, name)),
  );
  const remove = { op: "remove" as const, path };
  const fix = intendedKey
    ? {
        title: `Call it ${intendedKey}`,
        patch: [remove, { op: "add" as const, path: pointer([...place, intendedKey]), value: around[key] }],
      }
    : { title: `Remove ${key}`, patch: [remove] };
  const message = `Nothing reads a field called "${key}".${intendedKey ? ` Is it "${intendedKey}"?` : ""}`;
  return { severity: "warning", code: "UNKNOWN_FIELD", message, path, fix };
}

function valueAt(json: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce(
    (value: unknown, key) => (Object.hasOwn(Object(value), key) ? Object(value)[key] : undefined),
    json,
  );
}

function pointer(path: readonly PropertyKey[]): string {
  return path.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
