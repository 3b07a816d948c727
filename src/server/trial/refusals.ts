import type { Refused } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";

/** For who asks something of a trial that they have not, or not any more. */
export const NO_TRIAL: Refused = {
  refused: 409,
  errors: ["You have no free trial running. What you have can be seen and cancelled in your subscription settings."],
};

/** The account that asks; the permission table let nobody else in. */
export function memberOf({ viewer }: Visit) {
  if (viewer.kind !== "member") throw new Error("The permission table let a visitor in.");
  return viewer;
}
