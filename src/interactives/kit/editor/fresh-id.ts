/** Ids for texts in order: one keeps the id it had, by its text or else by its place; a new one gets the next free number. */
export function stableIds(
  texts: readonly string[],
  before: readonly { id: string; text: string }[],
  stem: string,
): { id: string; text: string }[] {
  const taken = new Set<string>();
  const exact = texts.map((text) => {
    const same = before.find((entry) => entry.text === text && !taken.has(entry.id));
    if (same) taken.add(same.id);
    return same?.id ?? null;
  });
  return texts.map((text, index) => {
    const place = before[index];
    let id = exact[index] ?? (place && !taken.has(place.id) ? place.id : null);
    for (let number = index + 1; id === null || id === ""; number += 1) {
      const wanted = `${stem}${number}`;
      if (!taken.has(wanted) && !before.some((entry) => entry.id === wanted)) id = wanted;
    }
    taken.add(id);
    return { id, text };
  });
}
