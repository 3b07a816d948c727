const shape = /^[a-z][a-z0-9-]{0,59}$/;

/** True for an alias or id: at most 60 lower-case letters, digits and hyphens, beginning with a letter. */
export function isName(text: string): boolean {
  return shape.test(text);
}

/** Slug of some words: lower-case letters, digits and single hyphens; may be empty. */
export function slugOf(words: string): string {
  const plain = words
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  return plain.slice(0, 60).replace(/^[-0-9]*-|-+$/g, "");
}
