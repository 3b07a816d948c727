import { blankOf, isRecord, type JsonSchema, resolved } from "./json-schema.ts";

/** An item to add to a list: the least that its schema asks for, with an id that no other has. */
export function newItem(schema: JsonSchema, list: readonly unknown[], name: string, root: JsonSchema): unknown {
  const blank = blankOf(schema, root);
  if (!isRecord(blank) || blank.id !== "" || resolved(schema.properties?.id ?? {}, root).type !== "string")
    return blank;
  const taken = new Set(list.map((one) => (isRecord(one) ? one.id : null)));
  const stem = name.toLowerCase().replace(/[^a-z]/g, "") || "item";
  let number = list.length + 1;
  while (taken.has(`${stem}${number}`)) number += 1;
  return { ...blank, id: `${stem}${number}` };
}

const MOST_SHOWN = 80;
const MOST_PARTS = 12;
const DEEPEST_SHOWN = 4;

/** What a value holds, on one line: its words and numbers, first things first. */
export function glimpse(value: unknown): string {
  return leaves(value, 0).join(" · ").slice(0, MOST_SHOWN);
}

function leaves(value: unknown, depth: number): string[] {
  if (value === undefined || value === "") return [];
  if (typeof value !== "object" || value === null) return [String(value)];
  if (depth === DEEPEST_SHOWN) return ["…"];
  return Object.values(value)
    .slice(0, MOST_PARTS)
    .flatMap((one) => leaves(one, depth + 1));
}
