/** Characters of a slug at most. */
export const MAX_SLUG = 60;

/** Slugs of courses that name something else: `/courses/admin/upload/`. */
const RESERVED_COURSES = ["admin"];

/** Slug as somebody typed it: spaces become hyphens, capitals small, and only a-z, 0-9 and hyphens stay. */
export function normaliseSlug(text: string): string {
  return text
    .replaceAll(/\s/g, "-")
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]/g, "");
}

/** Slug for a title: normalised, accents dropped, with single hyphens and at most 60 characters. Empty if nothing is left. */
export function slugFor(title: string): string {
  const plain = title.normalize("NFD").replaceAll(/\p{Mn}/gu, "");
  return trimHyphens(normaliseSlug(plain).replaceAll(/-+/g, "-")).slice(0, MAX_SLUG).replace(/-$/, "");
}

function trimHyphens(slug: string): string {
  return slug.replace(/^-+/, "").replace(/-+$/, "");
}

/** Sentence about what's wrong with a normalised slug; null if nothing is. */
export function slugProblem(slug: string, taken: ReadonlySet<string>): string | null {
  if (!/[a-z0-9]/.test(slug)) return "Type at least one letter or digit.";
  if (slug.length > MAX_SLUG) return `Use at most ${MAX_SLUG} characters.`;
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) return "Use single hyphens between words.";
  return taken.has(slug) ? `${slug} is taken. ${freeSlug(slug, taken)} is free.` : null;
}

/** The slug, or the first of `-2`, `-3` … that is free. A long slug is cut so that it stays within 60 characters. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  for (let count = 2; ; count += 1) {
    const suffix = `-${count}`;
    const free = slug.slice(0, MAX_SLUG - suffix.length).replace(/-$/, "") + suffix;
    if (!taken.has(free)) return free;
  }
}

/** Checks for a slug that no course may have, because its address means something else. */
export function isReservedCourse(slug: string): boolean {
  return RESERVED_COURSES.includes(slug);
}
