import type { Tools } from "../tools.ts";

/** Signing tool for tokens: 256 bits, derived whenever they're shown and stored only as hashes (T46). */
type Signer = Pick<Tools, "sign">;

/** Token of an invitation as sent at this instant; resending makes another. */
export function invitationToken({ sign }: Signer, invitationId: string, sentAt: number): string {
  return sign("group_invitation", `${invitationId}:${sentAt}`);
}

/** Token of a group's link as made at this instant. */
export function linkToken({ sign }: Signer, groupId: string, madeAt: number): string {
  return sign("group_link", `${groupId}:${madeAt}`);
}

/** True if the text has the form of a token. */
export function isTokenShaped(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}
