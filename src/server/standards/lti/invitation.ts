import { timingSafeEqual } from "node:crypto";
import type { Tools } from "../../tools.ts";

const WEEK_MS = 7 * 24 * 3_600_000;
type Signer = Pick<Tools, "sign" | "now">;

/** Mark with which a school's platform may register itself, for a week. It changes once a day. */
export function makeInvitation({ sign, now }: Signer): string {
  const day = 24 * 3_600_000;
  const until = (Math.floor(now() / day) + 1) * day + WEEK_MS;
  return `${until}.${sign("lti invitation", String(until))}`;
}

/** True for a mark of ours that hasn't run out. */
export function isInvitation({ sign, now }: Signer, given: string | undefined): boolean {
  const [, until = "", mark = ""] = /^(\d{1,15})\.([\w-]{43})$/.exec(given ?? "") ?? [];
  if (until === "" || Number(until) <= now()) return false;
  return timingSafeEqual(Buffer.from(mark), Buffer.from(sign("lti invitation", until)));
}
