import type { Refused } from "../../http/outcome.ts";
import type { Viewer } from "../../http/visit.ts";

const BUYS: Refused = { refused: 403, errors: ["Please ask a grown-up to buy this for you."] };
const CERTIFICATES: Refused = {
  refused: 403,
  errors: ["A certificate has an address that anybody can open, so children can't have one yet."],
};

const reasons = { buys: BUYS, certificates: CERTIFICATES } as const;

/** Refuses what children can't do here; null for everybody else. */
export function refuseChild(viewer: Viewer, what: keyof typeof reasons): Refused | null {
  return viewer.kind === "member" && viewer.isChild ? reasons[what] : null;
}
