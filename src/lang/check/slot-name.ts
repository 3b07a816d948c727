import type { Slot } from "../vocabulary/spec.ts";

/** Kind of value a slot takes, as part of a sentence: `a whole number from 1 to 5`. */
export function slotName(slot: Slot): string {
  switch (slot.kind) {
    case "alias":
      return 'an alias in quotes ("coin-flip")';
    case "id":
      return 'an id in quotes ("q1")';
    case "concept":
      return 'a concept in quotes ("equal-steps")';
    case "text":
      return 'a text in quotes ("like this")';
    case "number":
    case "answer":
      return 'a number (3 or "0.75")';
    case "name":
      return "a name (n)";
    case "words":
      return "words in brackets ([like these])";
    case "whole":
      return `a whole number from ${slot.min} to ${slot.max}`;
    case "word":
      return `one of ${slot.oneOf.join(", ")}`;
  }
}
