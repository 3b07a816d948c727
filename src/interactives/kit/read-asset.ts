import type { z } from "zod";
import type { AnyChecked } from "../checks.ts";
import { lintMath } from "./common-lint.ts";
import type { AssetBase, Budget, Diagnostic } from "./contract.ts";

/** What publishing may spend before a property counts as unproved: some two seconds. */
export const AT_PUBLISH: Budget = { nodes: 20_000 };

/** What a look while somebody types may spend: some 250 ms. */
export const WHILE_TYPING: Budget = { nodes: 2500 };

/** Nothing is to be proved: the asset is only read. */
export const READING: Budget = { nodes: 0 };

/**
 * An author's JSON as an asset of its type, with everything that is wrong with it. Unknown fields are left out with a warning;
 * whatever else the schema refuses leaves no asset. Never throws on any input.
 */
export function readAsset(
  checked: AnyChecked,
  json: unknown,
  budget: Budget,
): { asset: AssetBase | null; diagnostics: Diagnostic[] } {
  const first = checked.schema.safeParse(json);
  if (first.success) return linted(checked, first.data, budget, []);
  const found = first.error.issues.flatMap((issue) => diagnosticsOf(issue));
  if (found.some(({ severity }) => severity === "error")) return { asset: null, diagnostics: found };
  const known = found.reduce((rest, { path }) => without(rest, path.slice(1).split("/")), json);
  const second = checked.schema.safeParse(known);
  if (second.success) return linted(checked, second.data, budget, found);
  return { asset: null, diagnostics: [...found, ...second.error.issues.flatMap((issue) => diagnosticsOf(issue))] };
}

function linted(checked: AnyChecked, asset: AssetBase, budget: Budget, before: Diagnostic[]) {
  return { asset, diagnostics: [...before, ...lintMath(asset), ...checked.lint(asset, budget)] };
}

function diagnosticsOf(issue: z.core.$ZodIssue): Diagnostic[] {
  const path = pointer(issue.path);
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => unknownField(pointer([...issue.path, key]), key));
  }
  if (path === "/description") {
    const message = "Say in 20 to 600 characters what a learner who cannot see the picture must know.";
    return [{ severity: "error", code: "MISSING_DESCRIPTION", message, path }];
  }
  const tooLong = issue.code === "too_big" && issue.origin === "string";
  return [{ severity: "error", code: tooLong ? "TEXT_TOO_LONG" : "SCHEMA", message: issue.message, path }];
}

function unknownField(path: string, key: string): Diagnostic {
  const fix = { title: `Remove ${key}`, patch: [{ op: "remove" as const, path }] };
  return { severity: "warning", code: "UNKNOWN_FIELD", message: `Nothing reads a field called "${key}".`, path, fix };
}

function pointer(path: readonly PropertyKey[]): string {
  return path.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

function without(json: unknown, [key, ...rest]: string[]): unknown {
  if (key === undefined || typeof json !== "object" || json === null) return json;
  const name = key.replaceAll("~1", "/").replaceAll("~0", "~");
  if (Array.isArray(json)) return json.map((item, index) => (String(index) === name ? without(item, rest) : item));
  const entries = Object.entries(json).filter(([field]) => field !== name || rest.length > 0);
  return Object.fromEntries(entries.map(([field, value]) => [field, field === name ? without(value, rest) : value]));
}
