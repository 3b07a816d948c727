import { z } from "zod";

type Shape = z.core.JSONSchema.BaseSchema;

const shapes = new WeakMap<z.ZodType, Shape>();

/** Names of the fields an object may have at this place of a document, according to its schema. */
export function knownFields(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const root = shapes.get(schema) ?? (z.toJSONSchema(schema, { unrepresentable: "any" }) as Shape); // what zod writes
  shapes.set(schema, root);
  let current = branches([root], root);
  for (const key of path)
    current = branches(
      current.flatMap((shape) => inside(shape, String(key))),
      root,
    );
  return [...new Set(current.flatMap(({ properties }) => Object.keys(properties ?? {})))];
}

function inside({ properties, items, prefixItems, additionalProperties }: Shape, key: string): Shape[] {
  const found = [
    Object.hasOwn(properties ?? {}, key) ? properties?.[key] : undefined,
    items,
    prefixItems?.[Number(key)],
    additionalProperties,
  ];
  return found.flat().filter((shape): shape is Shape => typeof shape === "object" && shape !== null);
}

/** All alternatives of a schema, references followed. */
function branches(given: readonly Shape[], root: Shape): Shape[] {
  const all = new Set<Shape>();
  const waiting = [...given];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (all.has(next)) continue;
    all.add(next);
    const name = next.$ref?.replace("#/$defs/", "");
    const named = name === "#" ? root : name === undefined ? undefined : root.$defs?.[name];
    for (const branch of [named, ...(next.anyOf ?? []), ...(next.oneOf ?? [])]) {
      if (typeof branch === "object") waiting.push(branch);
    }
  }
  return [...all];
}
