import { isIPv6 } from "node:net";

const GROUPS = 8;

/** Network of one customer: an IPv4 address, or the /64 of an IPv6 address in any notation. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [before = [], after] = ip.split("::", 2).map((half) => half.split(":").filter((group) => group !== ""));
  const left = GROUPS - before.length - (after?.length ?? 0);
  const all = after ? [...before, ...Array.from({ length: left }, () => "0"), ...after] : before;
  return all
    .slice(0, GROUPS / 2)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
