let arriving = false;

/** Goes there as if a link had been pressed: client screens stay in the browser's router, everything else is a full page (R3). */
export function leadTo(href: string): void {
  arriving = true;
  const link = document.createElement("a");
  link.href = href;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Whether the screen was reached by one of ours within this page; asked once. */
export function hasArrived(): boolean {
  const was = arriving;
  arriving = false;
  return was;
}
