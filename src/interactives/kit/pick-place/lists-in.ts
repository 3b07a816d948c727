import type { Box, ListBoxes } from "./target.ts";

/** Measures the lists inside a widget and their own items, without the dragged element and the lists inside it. */
export function listsIn(root: HTMLElement, dragged: HTMLElement): ListBoxes[] {
  const lists = [...root.querySelectorAll<HTMLElement>("[data-pp-list]")].filter((list) => !dragged.contains(list));
  return lists.map((element) => ({
    list: element.dataset.ppList ?? "",
    box: boxOf(element),
    items: [...element.querySelectorAll<HTMLElement>("[data-pp-item]")]
      .filter((item) => item !== dragged && item.parentElement?.closest("[data-pp-list]") === element)
      .map(boxOf),
  }));
}

function boxOf(element: HTMLElement): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
}
