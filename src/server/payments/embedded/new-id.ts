import { randomBytes } from "node:crypto";

/** A number in the provider's manner: sub_3f… */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString("hex")}`;
}
