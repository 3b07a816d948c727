import { say } from "../words.ts";
import type { JsonSchema } from "./json-schema.ts";

/** Larger limits protect the machine and don't concern people. */
const MAX_SHOWN = 1e6;

/** Limits of a field in a few words. Empty if nobody would come near them. */
export function limitWords({ type, minLength, maxLength, minimum, maximum, minItems, maxItems }: JsonSchema): string {
  if (type === "string") return (maxLength ?? MAX_SHOWN) <= 600 ? range("CHARACTERS", minLength ?? 0, maxLength) : "";
  if (type === "array") return minItems !== maxItems ? range("ENTRIES", minItems ?? 0, maxItems) : "";
  if (type !== "number" && type !== "integer") return "";
  // Such a minimum only prevents dividing by zero.
  if (minimum !== undefined && minimum > 0 && minimum < 0.01) return "";
  if (Math.abs(maximum ?? MAX_SHOWN) >= MAX_SHOWN)
    return Math.abs(minimum ?? MAX_SHOWN) >= MAX_SHOWN ? "" : say("AT_LEAST", { from: minimum ?? 0 });
  return say("NUMBERS", { from: minimum ?? 0, to: maximum ?? 0 });
}

function range(code: "CHARACTERS" | "ENTRIES", from: number, to: number | undefined): string {
  if (to === undefined) return "";
  return from > 1 ? say(`${code}_RANGE`, { from, to }) : say(`${code}_MOST`, { to });
}
