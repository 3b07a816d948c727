import type { AnyChecked } from "../checks.ts";
import { lintMath } from "./common-lint.ts";
import type { AssetBase, Budget, Diagnostic } from "./contract.ts";
import { issueDiagnostics } from "./reading/issue-diagnostics.ts";

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
  const found = issueDiagnostics(checked.schema, first.error.issues, json);
  if (found.some(({ severity }) => severity === "error")) return { asset: null, diagnostics: found };
  const known = found.reduce((rest, { path }) => without(rest, path.slice(1).split("/")), json);
  const second = checked.schema.safeParse(known);
  if (second.success) return linted(checked, second.data, budget, found);
  return { asset: null, diagnostics: [...found, ...issueDiagnostics(checked.schema, second.error.issues, known)] };
}

function linted(checked: AnyChecked, asset: AssetBase, budget: Budget, before: Diagnostic[]) {
  return { asset, diagnostics: [...before, ...lintMath(asset), ...checked.lint(asset, budget)] };
}

function without(json: unknown, [key, ...rest]: string[]): unknown {
  if (key === undefined || typeof json !== "object" || json === null) return json;
  const name = key.replaceAll("~1", "/").replaceAll("~0", "~");
  if (Array.isArray(json)) return json.map((item, index) => (String(index) === name ? without(item, rest) : item));
  const entries = Object.entries(json).filter(([field]) => field !== name || rest.length > 0);
  return Object.fromEntries(entries.map(([field, value]) => [field, field === name ? without(value, rest) : value]));
}
