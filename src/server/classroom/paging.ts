/** Part of a list that an address asks for; anything but a number is the first, and what's too far is the last. */
export function pageOf(text: string | undefined, count: number, size: number) {
  const num_pages = Math.max(1, Math.ceil(count / size));
  const asked = /^[1-9]\d{0,3}$/.test(text ?? "") ? Number(text) : 1;
  const page = Math.min(num_pages, asked);
  return { page, num_pages, skip: (page - 1) * size };
}
