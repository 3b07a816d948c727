import type { z } from "zod";
import type { Diagnostic } from "../contract.ts";
import { nearest } from "./nearest.ts";

type Issue = z.core.$ZodIssue;

/** What would mend it: the value that was most likely meant, or the first allowed one where nothing stands; undefined when only the author knows. `path` is a JSON pointer, `value` what stands there. */
export function issueFix(issue: Issue, path: string, value: unknown): Diagnostic["fix"] {
  const better = betterValue(issue, value);
  if (better === undefined) return undefined;
  const op = value === undefined ? "add" : "replace";
  const title = `${op === "add" ? "Put in" : "Change it to"} ${JSON.stringify(better)}`;
  return { title, patch: [{ op, path, value: better }] };
}

function betterValue(issue: Issue, value: unknown): unknown {
  switch (issue.code) {
    case "invalid_type":
      return converted(issue.expected, value);
    case "invalid_value":
      return issue.values.length === 1 ? issue.values[0] : oneOf(issue.values, value);
    case "invalid_union":
      return "options" in issue && Array.isArray(issue.options)
        ? oneOf(issue.options, value)
        : oneOf(
            issue.errors.flat().flatMap((one) => (one.code === "invalid_value" ? one.values : [])),
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

/** The allowed value that was most likely meant; for a field that is missing the first one. */
function oneOf(allowed: readonly unknown[], value: unknown): unknown {
  if (value === undefined) return allowed[0];
  const same = allowed.find((one) => String(one) === String(value));
  if (same !== undefined || typeof value !== "string") return same;
  return (
    nearest(
      value,
      allowed.filter((one) => typeof one === "string"),
    ) ?? undefined
  );
}

/** The same value as another kind, where nothing is lost or invented. */
function converted(expected: string, value: unknown): unknown {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : Number.NaN;
  if (expected === "int" && typeof value === "number") return Math.round(value);
  if (expected === "number" && Number.isFinite(number)) return number;
  if (expected === "int" && Number.isSafeInteger(number)) return number;
  if (expected === "string" && (typeof value === "number" || typeof value === "boolean")) return String(value);
  if (expected === "boolean") return { true: true, false: false, undefined: false }[String(value)];
  if (expected === "array" && typeof value === "string") return [value];
  return undefined;
}
