import { randomBytes } from "node:crypto";

/** New id in Stripe's form: sub_3f… */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString("hex")}`;
}
