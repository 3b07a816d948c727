import { timingSafeEqual } from "node:crypto";
import { type StatusOption, statusTokens } from "#rules/trial/cancellation.ts";
import type { Tools } from "../tools.ts";

/** The person and trial a token belongs to. */
export interface PlanTokenOwner {
  userId: string;
  subscriptionId: string;
}

/** Signed token of a status page, for this plan, person and trial. */
export function planToken({ sign }: Pick<Tools, "sign">, owner: PlanTokenOwner, option: StatusOption): string {
  const friendly = statusTokens[option];
  return `${friendly}.${sign("plan_token", `${owner.userId}:${owner.subscriptionId}:${friendly}`)}`;
}

/** Plan of a token, or null unless it was issued for this person and trial. */
export function planOfToken(tools: Pick<Tools, "sign">, owner: PlanTokenOwner, token: string): StatusOption | null {
  const options = Object.keys(statusTokens) as StatusOption[]; // the keys of a constant object are its names
  return options.find((option) => same(planToken(tools, owner, option), token)) ?? null;
}

function same(given: string, other: string): boolean {
  const [first, second] = [Buffer.from(given), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
