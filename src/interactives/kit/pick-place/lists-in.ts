import type { Box, ListBoxes } from "./target.ts";

/** Measures the lists inside a widget and their items, leaving out the dragged element. */
export function listsIn(root: HTMLElement, dragged: HTMLElement): ListBoxes[] {
  return [...root.querySelectorAll<HTMLElement>("[data-pp-list]")].map((element) => ({
    list: element.dataset.ppList ?? "",
    box: boxOf(element),
    items: [...element.querySelectorAll<HTMLElement>("[data-pp-item]")].filter((item) => item !== dragged).map(boxOf),
  }));
}

function boxOf(element: HTMLElement): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
}
