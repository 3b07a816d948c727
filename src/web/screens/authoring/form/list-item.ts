import { initialValue, isRecord, type JsonSchema, resolveRef } from "./json-schema.ts";

/** New list item: the least its schema requires, with an id that no other item has. */
export function newItem(schema: JsonSchema, list: readonly unknown[], name: string, root: JsonSchema): unknown {
  const blank = initialValue(schema, root);
  if (!isRecord(blank) || blank.id !== "" || resolveRef(schema.properties?.id ?? {}, root).type !== "string")
    return blank;
  const taken = new Set(list.map((item) => (isRecord(item) ? item.id : null)));
  const stem = name.toLowerCase().replace(/[^a-z]/g, "") || "item";
  let number = list.length + 1;
  while (taken.has(`${stem}${number}`)) number += 1;
  return { ...blank, id: `${stem}${number}` };
}

const MAX_SHOWN = 80;
const MAX_PARTS = 12;
const DEEPEST_SHOWN = 4;

/** Summary of a value on one line: its text and numbers in order. */
export function summary(value: unknown): string {
  return leaves(value, 0).join(" · ").slice(0, MAX_SHOWN);
}

function leaves(value: unknown, depth: number): string[] {
  if (value === undefined || value === "") return [];
  if (typeof value !== "object" || value === null) return [String(value)];
  if (depth === DEEPEST_SHOWN) return ["…"];
  return Object.values(value)
    .slice(0, MAX_PARTS)
    .flatMap((child) => leaves(child, depth + 1));
}
