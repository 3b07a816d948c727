import { timingSafeEqual } from "node:crypto";
import { type StatusOption, statusTokens } from "#rules/trial/cancellation.ts";
import type { Tools } from "../tools.ts";

/** Of whom, and of which of their trials. */
export interface PlanTokenOwner {
  userId: string;
  subscriptionId: string;
}

/** What a status page carries: the plan's friendly token, signed for this person and this trial. */
export function planToken({ sign }: Pick<Tools, "sign">, owner: PlanTokenOwner, option: StatusOption): string {
  const friendly = statusTokens[option];
  return `${friendly}.${sign("plan_token", `${owner.userId}:${owner.subscriptionId}:${friendly}`)}`;
}

/** The plan of a token, or null where it was made for somebody else, for another trial, or by nobody of ours. */
export function planOfToken(tools: Pick<Tools, "sign">, owner: PlanTokenOwner, token: string): StatusOption | null {
  const options = Object.keys(statusTokens) as StatusOption[]; // the keys of a constant object are its names
  return options.find((option) => same(planToken(tools, owner, option), token)) ?? null;
}

function same(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
