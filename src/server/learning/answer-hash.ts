import { createHash } from "node:crypto";

/** By which the same answer is known again. */
export function answerHash(answer: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(answer) ?? "")
    .digest("hex");
}
