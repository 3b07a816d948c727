import type { UserEvent } from "@testing-library/user-event";

/** For tests: Tab until the focus is on a grip, then arrow keys until it is on this one. */
export async function focusGrip(user: UserEvent, root: HTMLElement, item: string): Promise<void> {
  const focused = () =>
    document.activeElement instanceof HTMLElement ? document.activeElement.dataset.ppGrip : undefined;
  for (let tabs = 0; tabs < 60 && focused() === undefined; tabs += 1) await user.tab();
  for (let steps = 0; steps < 60 && focused() !== item; steps += 1) {
    const grips = [...root.querySelectorAll<HTMLElement>("[data-pp-grip]")].map((grip) => grip.dataset.ppGrip);
    const down = grips.indexOf(item) > grips.indexOf(focused());
    await user.keyboard(down ? "{ArrowDown}" : "{ArrowUp}");
  }
  if (focused() !== item) throw new Error(`The focus did not reach ${item}; it is on ${focused()}`);
}

/** For tests: the element with this data attribute. */
export function withData(root: HTMLElement, name: "pp-item" | "pp-list", value: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(`[data-${name}="${value}"]`);
  if (!found) throw new Error(`Nothing on the screen is ${name} ${value}`);
  return found;
}
