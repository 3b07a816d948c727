const shape = /^[a-z][a-z0-9-]{0,59}$/;

/** Is this an alias or an id: small letters, digits and hyphens, beginning with a letter, at most 60? */
export function isName(text: string): boolean {
  return shape.test(text);
}

/** Words as part of an address: small letters, digits and single hyphens; may be empty. */
export function nameFrom(words: string): string {
  const plain = words
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  return plain.slice(0, 60).replace(/^[-0-9]*-|-+$/g, "");
}
