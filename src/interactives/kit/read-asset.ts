import type { AnyInteractive } from "../checks.ts";
import { lintMath } from "./common-lint.ts";
import type { AssetBase, Budget, Diagnostic } from "./contract.ts";
import { issueDiagnostics } from "./reading/issue-diagnostics.ts";

/** Work allowed at publishing before a property counts as unproved: about two seconds. */
export const PUBLISH_BUDGET: Budget = { nodes: 20_000 };

/** Work allowed while an author types: about 250 ms. */
export const TYPING_BUDGET: Budget = { nodes: 2500 };

/** No proofs: the asset is only read. */
export const READ_ONLY_BUDGET: Budget = { nodes: 0 };

/**
 * Reads an author's JSON as an asset of its type and lists everything wrong with it. Unknown fields are dropped with a
 * warning; anything else the schema refuses leaves no asset. Never throws.
 */
export function readAsset(
  interactive: AnyInteractive,
  json: unknown,
  budget: Budget,
): { asset: AssetBase | null; diagnostics: Diagnostic[] } {
  const first = interactive.schema.safeParse(json);
  if (first.success) return lintAsset(interactive, first.data, budget, []);
  const found = issueDiagnostics(interactive.schema, first.error.issues, json);
  if (found.some(({ severity }) => severity === "error")) return { asset: null, diagnostics: found };
  const known = found.reduce((rest, { path }) => without(rest, path.slice(1).split("/")), json);
  const second = interactive.schema.safeParse(known);
  if (second.success) return lintAsset(interactive, second.data, budget, found);
  return { asset: null, diagnostics: [...found, ...issueDiagnostics(interactive.schema, second.error.issues, known)] };
}

function lintAsset(interactive: AnyInteractive, asset: AssetBase, budget: Budget, before: Diagnostic[]) {
  return { asset, diagnostics: [...before, ...lintMath(asset), ...interactive.lint(asset, budget)] };
}

function without(json: unknown, [key, ...rest]: string[]): unknown {
  if (key === undefined || typeof json !== "object" || json === null) return json;
  const name = key.replaceAll("~1", "/").replaceAll("~0", "~");
  if (Array.isArray(json)) return json.map((item, index) => (String(index) === name ? without(item, rest) : item));
  const entries = Object.entries(json).filter(([field]) => field !== name || rest.length > 0);
  return Object.fromEntries(entries.map(([field, value]) => [field, field === name ? without(value, rest) : value]));
}
