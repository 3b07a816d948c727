let arriving = false;

/** Goes to an address as if a link had been pressed: client screens stay in the browser's router, everything else is a full page (R3). */
export function navigateTo(href: string): void {
  arriving = true;
  const link = document.createElement("a");
  link.href = href;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}

/** True once if another of our screens in this page led here. */
export function hasArrived(): boolean {
  const was = arriving;
  arriving = false;
  return was;
}
