import { normaliseEmail } from "../account/normalise-email.ts";

/** Days an invitation or a link stays valid. */
export const INVITATION_DAYS = 14;
export const LINK_DAYS = 30;
/** Maximum addresses per request, and maximum pending invitations. */
export const ADDRESSES_AT_ONCE = 50;
export const OPEN_INVITATIONS = 200;
/** Milliseconds before an invitation can be resent. */
export const RESEND_AFTER_MS = 10 * 60_000;

/** Reason for not inviting an address; `twice`: it's a duplicate within the text. */
export type AddressRefusal = "no_address" | "twice" | "invited" | "member" | "too_many";

/** One address from the text and its outcome. */
export interface JudgedAddress {
  address: string;
  /** Null: it's invited. */
  why: AddressRefusal | null;
}

/** Facts about the group that addresses are judged by. */
export interface AddressFacts {
  /** Normalised addresses with a valid invitation, and of members. */
  invited: ReadonlySet<string>;
  members: ReadonlySet<string>;
  /** Number of pending invitations. */
  open: number;
  isAddress(text: string): boolean;
}

/** Splits the text at commas, semicolons and white space, and judges each address. */
export function judgeAddresses(text: string, { invited, members, open, isAddress }: AddressFacts): JudgedAddress[] {
  const seen = new Set<string>();
  let room = Math.min(ADDRESSES_AT_ONCE, OPEN_INVITATIONS - open);
  const judge = (address: string): AddressRefusal | null => {
    const key = normaliseEmail(address);
    if (!isAddress(address)) return "no_address";
    if (seen.has(key)) return "twice";
    seen.add(key);
    if (members.has(key)) return "member";
    if (invited.has(key)) return "invited";
    if (room <= 0) return "too_many";
    room -= 1;
    return null;
  };
  const given = text.split(/[\s,;]+/u).filter((address) => address !== "");
  return given.map((address) => ({ address, why: judge(address) }));
}
