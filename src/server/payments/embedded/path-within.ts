/** An address of the site without its name: one's own machine has two names, and the payer is led back to the one by which they came. */
export function pathWithin(address: string): string {
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`;
}
