import { createHash } from "node:crypto";

/** Hash for recognising a repeated answer. */
export function answerHash(answer: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(answer) ?? "")
    .digest("hex");
}
