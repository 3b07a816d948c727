const INSIDE = '[contenteditable="true"], textarea, input, button, a[href], [tabindex="0"], iframe';

/** Opens the insert menu of the source, if it's shown. */
export function openInsertMenu(root: HTMLElement | null): void {
  root?.querySelector<HTMLElement>("[data-insert]")?.click();
}

/** Moves the focus to the next part of the editor that's shown (`data-pane`), or to the one before. */
export function focusNextPane(root: HTMLElement | null, step: 1 | -1): void {
  if (!root) return;
  const panes = [...root.querySelectorAll<HTMLElement>("[data-pane]")].filter((pane) => pane.checkVisibility());
  const at = panes.findIndex((pane) => pane.contains(document.activeElement));
  const next = panes[at === -1 ? 0 : (at + step + panes.length) % panes.length];
  const inside = [...(next?.querySelectorAll<HTMLElement>(INSIDE) ?? [])].find((element) => element.checkVisibility());
  (inside ?? next)?.focus();
}
