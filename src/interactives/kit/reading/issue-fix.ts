import type { z } from "zod";
import type { Diagnostic } from "../contract.ts";
import { nearestName } from "./nearest-name.ts";

type Issue = z.core.$ZodIssue;

/**
 * Fix for an issue: the value most likely meant, or the first allowed one for a missing field; undefined when only the
 * author can tell. `path` is a JSON pointer, `value` the current value.
 */
export function issueFix(issue: Issue, path: string, value: unknown): Diagnostic["fix"] {
  const replacement = replacementFor(issue, value);
  if (replacement === undefined) return undefined;
  const op = value === undefined ? "add" : "replace";
  const title = `${op === "add" ? "Put in" : "Change it to"} ${JSON.stringify(replacement)}`;
  return { title, patch: [{ op, path, value: replacement }] };
}

function replacementFor(issue: Issue, value: unknown): unknown {
  switch (issue.code) {
    case "invalid_type":
      return convertKind(issue.expected, value);
    case "invalid_value":
      return issue.values.length === 1 ? issue.values[0] : likelyOption(issue.values, value);
    case "invalid_union":
      return "options" in issue && Array.isArray(issue.options)
        ? likelyOption(issue.options, value)
        : likelyOption(
            issue.errors.flat().flatMap((inner) => (inner.code === "invalid_value" ? inner.values : [])),
            value,
          );
    case "too_small":
      return typeof value === "number" && issue.inclusive ? Number(issue.minimum) : undefined;
    case "too_big":
      return typeof value === "number" && issue.inclusive ? Number(issue.maximum) : undefined;
    default:
      return undefined;
  }
}

/** Allowed value most likely meant; the first one for a missing field. */
function likelyOption(allowed: readonly unknown[], value: unknown): unknown {
  if (value === undefined) return allowed[0];
  const same = allowed.find((option) => String(option) === String(value));
  if (same !== undefined || typeof value !== "string") return same;
  return (
    nearestName(
      value,
      allowed.filter((option) => typeof option === "string"),
    ) ?? undefined
  );
}

/** The value converted to the expected kind, if nothing is lost or made up. */
function convertKind(expected: string, value: unknown): unknown {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : Number.NaN;
  if (expected === "int" && typeof value === "number") return Math.round(value);
  if (expected === "number" && Number.isFinite(number)) return number;
  if (expected === "int" && Number.isSafeInteger(number)) return number;
  if (expected === "string" && (typeof value === "number" || typeof value === "boolean")) return String(value);
  if (expected === "boolean") return { true: true, false: false, undefined: false }[String(value)];
  if (expected === "array" && typeof value === "string") return [value];
  return undefined;
}
