/** Address of an uploaded picture at its full width; null for any other asset. */
export function largestPicture(json: string): string | null {
  return addressesOf(json).at(0) ?? null;
}

/** Address of an uploaded picture at its least width. */
export function smallestPicture(json: string): string | null {
  return addressesOf(json).at(-1) ?? null;
}

/** Addresses on this site, from the full width to the least: an author may have written anything. */
function addressesOf(json: string): string[] {
  try {
    const { type, url, sizes } = JSON.parse(json) ?? {};
    if (type !== "image") return [];
    const smaller = Array.isArray(sizes) ? sizes.toSorted((a, b) => b?.width - a?.width) : [];
    return [url, ...smaller.map((size) => size?.url)].filter(
      (address) => typeof address === "string" && address.startsWith("/uploads/"),
    );
  } catch {
    return [];
  }
}
