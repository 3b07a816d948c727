/** A slug from the address, if it looks like one: it goes into links. */
export function slugOrNull(text: string | undefined): string | null {
  return text !== undefined && /^[a-z0-9-]{1,60}$/.test(text) ? text : null;
}
