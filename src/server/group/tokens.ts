import type { Tools } from "../tools.ts";

/** What of the tools makes a token: 256 bits that nobody can guess, made anew whenever they are shown, and kept only as their hash (T46). */
type Signer = Pick<Tools, "sign">;

/** The token of one invitation as it was sent at this instant: sent again it is another, and the old one is dead. */
export function invitationToken({ sign }: Signer, invitationId: string, sentAt: number): string {
  return sign("group_invitation", `${invitationId}:${sentAt}`);
}

/** The token of a group's link as it was made at this instant. */
export function linkToken({ sign }: Signer, groupId: string, madeAt: number): string {
  return sign("group_link", `${groupId}:${madeAt}`);
}

/** Whether this could be one of them at all. */
export function isTokenShaped(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}
