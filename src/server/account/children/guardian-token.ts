import { timingSafeEqual } from "node:crypto";
import type { Tools } from "../../tools.ts";

/** Facts by which a guardian's link is made. It works as long as the child's account names this address. */
export interface GuardianLink {
  userId: string;
  address: string;
}

type Signer = Pick<Tools, "sign">;

/** Token of the link in a guardian's mails: one for agreeing and for taking it back. It's stored nowhere (T46). */
export function guardianToken({ sign }: Signer, { userId, address }: GuardianLink): string {
  return `${userId}.${sign("guardian", `${userId}\0${address}`)}`;
}

/** Account that a token names, if it has the form of one. */
export function childOfToken(token: string | undefined): string | null {
  return /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/.exec(token ?? "")?.[1] ?? null;
}

/** True if this is the token of a child's present guardian. */
export function isGuardianToken(signer: Signer, token: string, link: GuardianLink): boolean {
  const [given, real] = [Buffer.from(token), Buffer.from(guardianToken(signer, link))];
  return given.length === real.length && timingSafeEqual(given, real);
}
