/** First listed country named by an Accept-Language header (RFC 9110 section 12.5.4), or null. */
export function countryOfLanguages(header: string | undefined, countries: readonly string[]): string | null {
  for (const range of (header ?? "").slice(0, 500).split(",")) {
    const [tag = ""] = range.trim().split(";");
    const region = tag.split("-").find((part, index) => index > 0 && /^[A-Za-z]{2}$/.test(part));
    const country = region?.toUpperCase();
    if (country !== undefined && countries.includes(country)) return country;
  }
  return null;
}
