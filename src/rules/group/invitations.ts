import { emailKey } from "../account/email-key.ts";

/** For how many days an invitation by mail can be used, and a link. */
export const INVITATION_DAYS = 14;
export const LINK_DAYS = 30;
/** How many addresses are taken at once, and how many may be invited and undecided. */
export const ADDRESSES_AT_ONCE = 50;
export const OPEN_INVITATIONS = 200;
/** How long after it was sent an invitation may be sent again, in milliseconds. */
export const RESEND_AFTER_MS = 10 * 60_000;

/** Why an address is not invited; `twice`: it stands in the same text before. */
export type AddressRefusal = "no_address" | "twice" | "invited" | "member" | "too_many";

/** One address of a text, and what becomes of it. */
export interface JudgedAddress {
  address: string;
  /** Null: it is invited. */
  why: AddressRefusal | null;
}

/** What is known of the group when addresses are judged. */
export interface AddressFacts {
  /** Keys of addresses with an invitation that is still good, and of those who have a seat. */
  invited: ReadonlySet<string>;
  members: ReadonlySet<string>;
  /** How many invitations are undecided. */
  open: number;
  isAddress(text: string): boolean;
}

/** The addresses of a text, parted by commas, semicolons, spaces or lines, each judged by itself. */
export function judgeAddresses(text: string, { invited, members, open, isAddress }: AddressFacts): JudgedAddress[] {
  const seen = new Set<string>();
  let room = Math.min(ADDRESSES_AT_ONCE, OPEN_INVITATIONS - open);
  const judge = (address: string): AddressRefusal | null => {
    const key = emailKey(address);
    if (!isAddress(address)) return "no_address";
    if (seen.has(key)) return "twice";
    seen.add(key);
    if (members.has(key)) return "member";
    if (invited.has(key)) return "invited";
    if (room <= 0) return "too_many";
    room -= 1;
    return null;
  };
  const given = text.split(/[\s,;]+/u).filter((one) => one !== "");
  return given.map((address) => ({ address, why: judge(address) }));
}
