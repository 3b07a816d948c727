import type { Refused } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";

/** Refusal for people without a running trial. */
export const NO_TRIAL: Refused = {
  refused: 409,
  errors: [
    "You don't have a free trial at the moment. You can see and cancel what you have in your subscription settings.",
  ],
};

/** The viewer's account; the permission table admits nobody else. */
export function memberOf({ viewer }: Visit) {
  if (viewer.kind !== "member") throw new Error("The permission table let a visitor in.");
  return viewer;
}
