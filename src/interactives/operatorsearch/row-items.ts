import type { OperatorSearchState, PublicOperatorSearch } from "./schema.ts";

/** An item of the row, from left to right. `name` is unique. */
export type RowItem =
  | { k: "number"; name: string; number: number; isOut: boolean }
  /** `left` is the index of the number before it. */
  | { k: "slot"; name: string; gap: number; left: number }
  | { k: "open" | "close"; name: string; from: number; to: number };

/** The row in reading order: numbers, slots between those in use, and brackets, the wider ones outside. */
export function rowItems(
  { numbers }: Pick<PublicOperatorSearch, "numbers">,
  { out, spans }: OperatorSearchState,
): RowItem[] {
  const items: RowItem[] = [];
  let left: number | null = null;
  for (const [number] of numbers.entries()) {
    const isOut = out.includes(number);
    if (!isOut && left !== null) items.push({ k: "slot", name: `g${number - 1}`, gap: number - 1, left });
    const opens = spans.filter(([from]) => from === number).sort((a, b) => b[1] - a[1]);
    items.push(...opens.map(([from, to]): RowItem => ({ k: "open", name: `o${from}-${to}`, from, to })));
    items.push({ k: "number", name: `n${number}`, number, isOut });
    const closes = spans.filter(([, to]) => to === number).sort((a, b) => b[0] - a[0]);
    items.push(...closes.map(([from, to]): RowItem => ({ k: "close", name: `c${from}-${to}`, from, to })));
    if (!isOut) left = number;
  }
  return items;
}

/** Gap for an operator typed at this item: its own, or the next one to the right. */
export function gapAt(items: readonly RowItem[], item: RowItem): number | null {
  const next = items.slice(items.indexOf(item)).find((candidate) => candidate.k === "slot");
  return next?.k === "slot" ? next.gap : null;
}
