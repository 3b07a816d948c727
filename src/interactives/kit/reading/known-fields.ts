import { z } from "zod";

type Shape = z.core.JSONSchema.BaseSchema;

const shapes = new WeakMap<z.ZodType, Shape>();

/** The fields that an object may have at this place of a document, as far as its schema says. */
export function knownFields(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const root = shapes.get(schema) ?? (z.toJSONSchema(schema, { unrepresentable: "any" }) as Shape); // what zod writes
  shapes.set(schema, root);
  let here = branches([root], root);
  for (const key of path)
    here = branches(
      here.flatMap((one) => inside(one, String(key))),
      root,
    );
  return [...new Set(here.flatMap(({ properties }) => Object.keys(properties ?? {})))];
}

function inside({ properties, items, prefixItems, additionalProperties }: Shape, key: string): Shape[] {
  const found = [
    Object.hasOwn(properties ?? {}, key) ? properties?.[key] : undefined,
    items,
    prefixItems?.[Number(key)],
    additionalProperties,
  ];
  return found.flat().filter((one): one is Shape => typeof one === "object" && one !== null);
}

/** Every alternative that a schema stands for, references followed. */
function branches(given: readonly Shape[], root: Shape): Shape[] {
  const all = new Set<Shape>();
  const waiting = [...given];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (all.has(next)) continue;
    all.add(next);
    const name = next.$ref?.replace("#/$defs/", "");
    const named = name === "#" ? root : name === undefined ? undefined : root.$defs?.[name];
    for (const one of [named, ...(next.anyOf ?? []), ...(next.oneOf ?? [])]) {
      if (typeof one === "object") waiting.push(one);
    }
  }
  return [...all];
}
