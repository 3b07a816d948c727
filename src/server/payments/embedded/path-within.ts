/** Path and query of an address of the site: without a host, the payer stays on the one they came by. */
export function pathWithin(address: string): string {
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`;
}
