/** Number of the cell that an element is in, or null. */
export function cellUnder(target: EventTarget | null): number | null {
  if (!(target instanceof Element)) return null;
  const found = target.closest<HTMLElement>("[data-cell]")?.dataset.cell;
  return found === undefined ? null : Number(found);
}

/** Focuses the cell that was pressed: some browsers don't. */
export function focusCell(target: EventTarget): void {
  if (target instanceof Element) target.closest<HTMLElement>("[data-cell]")?.focus({ preventScroll: true });
}
