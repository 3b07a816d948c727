import { createHash } from "node:crypto";

/** Key of what is limited (such as `reset`) and for whom. */
export function countKey(what: string, whom: string): Buffer {
  return createHash("sha256").update(`${what}\0${whom}`).digest();
}
