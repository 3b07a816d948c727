/** List and position under a pointer. Pure, so that tests need no layout. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface ListBoxes {
  list: string;
  box: Box;
  /** Items of the list in order, without the dragged one. */
  items: readonly Box[];
}

/** The list under the point and how many of its items lie before it; null over none. The smallest list wins. */
export function targetAt(x: number, y: number, lists: readonly ListBoxes[]): { list: string; index: number } | null {
  const under = lists.filter(({ box }) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom);
  const found = under.sort((a, b) => area(a.box) - area(b.box))[0];
  if (!found) return null;
  return { list: found.list, index: found.items.filter((item) => y > (item.top + item.bottom) / 2).length };
}

function area(box: Box): number {
  return (box.right - box.left) * (box.bottom - box.top);
}
