/** The part of JSON Schema (draft 2020-12) that assets of interactives use. */
export interface JsonSchema {
  type?: "object" | "array" | "string" | "number" | "integer" | "boolean" | "null";
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: boolean | JsonSchema;
  prefixItems?: JsonSchema[];
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  oneOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
}

/** Follows a schema's reference within its document. */
export function resolveRef(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (schema.$ref === undefined) return schema;
  if (schema.$ref === "#") return root;
  const name = /^#\/\$defs\/(.+)$/.exec(schema.$ref)?.[1];
  return (name !== undefined && root.$defs?.[name]) || {};
}

/**
 * Alternatives of a union, including those of nested unions; empty for anything else. An alternative with several
 * constants counts once for each.
 */
export function variantsOf(schema: JsonSchema, root: JsonSchema): JsonSchema[] {
  const all = (schema.oneOf ?? schema.anyOf ?? []).flatMap((given) => {
    const variant = resolveRef(given, root);
    const inner = variantsOf(variant, root);
    return inner.length > 0 ? inner : [variant];
  });
  const discriminator = discriminatorOf(all);
  return discriminator === null ? all : all.flatMap((variant) => splitByConstant(variant, discriminator));
}

/** Field that distinguishes the alternatives: all of them have it, with one or a few constants. */
function discriminatorOf(variants: readonly JsonSchema[]): string | null {
  const records = variants.filter(({ properties }) => properties);
  const names = Object.keys(records[0]?.properties ?? {});
  const hasConstants = (part: JsonSchema | undefined) => part?.const !== undefined || part?.enum !== undefined;
  const discriminates = (name: string) =>
    records.length > 1 && records.every(({ properties }) => hasConstants(properties?.[name]));
  return names.find(discriminates) ?? null;
}

function splitByConstant(schema: JsonSchema, discriminator: string): JsonSchema[] {
  const constants = schema.properties?.[discriminator]?.enum;
  if (!constants) return [schema];
  return constants.map((constant) => ({
    ...schema,
    properties: { ...schema.properties, [discriminator]: { const: constant } },
  }));
}

/** Name of an alternative: the constant that distinguishes it, or the kind of its value. */
export function variantName(schema: JsonSchema): string {
  const [name, property] = Object.entries(schema.properties ?? {}).find(([, inner]) => inner.const !== undefined) ?? [];
  // `true` doesn't name anything, so the field's name is used, as in { allRows: true }.
  if (name !== undefined && property) return typeof property.const === "boolean" ? name : String(property.const);
  if (schema.const !== undefined) return String(schema.const);
  const fields = Object.keys(schema.properties ?? {});
  if (fields.length > 0) return fields.join(", ");
  return schema.type === undefined || schema.type === "object" ? "anything" : KIND_NAMES[schema.type];
}

const KIND_NAMES = {
  string: "text",
  number: "number",
  integer: "whole number",
  boolean: "yes or no",
  array: "list",
  null: "none",
} as const;

/** Alternative of a value, preferring exact matches. The first one if none fits. */
export function variantOf(variants: readonly JsonSchema[], value: unknown, root: JsonSchema): JsonSchema {
  const exact = variants.find((variant) => variant.const !== undefined && variant.const === value);
  return exact ?? variants.find((variant) => isVariant(variant, value, root)) ?? variants[0] ?? {};
}

/** Value converted to another alternative, keeping the common fields. */
export function convertTo(schema: JsonSchema, value: unknown, root: JsonSchema): unknown {
  const blank = initialValue(schema, root);
  if (!isRecord(blank) || !isRecord(value)) return blank;
  const common = Object.entries(schema.properties ?? {}).filter(
    ([name, property]) =>
      name in value &&
      resolveRef(property, root).const === undefined &&
      fits(resolveRef(property, root), value[name], root),
  );
  return { ...blank, ...Object.fromEntries(common.map(([name]) => [name, value[name]])) };
}

function fits(schema: JsonSchema, value: unknown, root: JsonSchema): boolean {
  const variants = variantsOf(schema, root);
  return variants.length > 0
    ? variants.some((variant) => isVariant(variant, value, root))
    : isVariant(schema, value, root);
}

/** True if a value is of this alternative, as far as a form needs to know. */
export function isVariant(schema: JsonSchema, value: unknown, root: JsonSchema): boolean {
  if (schema.const !== undefined) return value === schema.const;
  if (schema.enum) return schema.enum.includes(value);
  if (schema.type === "array") return Array.isArray(value);
  if (schema.type === "object") {
    if (!isRecord(value)) return false;
    const properties = Object.entries(schema.properties ?? {});
    return (
      (schema.required ?? []).every((name) => name in value) &&
      properties.every(([name, property]) => {
        const inner = resolveRef(property, root);
        if (inner.enum) return !(name in value) || inner.enum.includes(value[name]);
        return inner.const === undefined || !(name in value) || value[name] === inner.const;
      })
    );
  }
  if (schema.type === "number" || schema.type === "integer") return typeof value === "number";
  return schema.type === undefined || typeof value === schema.type;
}

/** True if a list only has numbers, or lists of numbers. */
export function isNumbers(schema: JsonSchema, root: JsonSchema): boolean {
  if (schema.type === "number" || schema.type === "integer") return true;
  if (schema.type !== "array") return false;
  if (schema.prefixItems) return schema.prefixItems.every((item) => isNumbers(resolveRef(item, root), root));
  return typeof schema.items === "object" && isNumbers(resolveRef(schema.items, root), root);
}

/** Depth of nested lists in a value: 0 for a number, 1 for a list, 2 for a list of lists. */
export function depthOf(given: JsonSchema, root: JsonSchema): number {
  const schema = resolveRef(given, root);
  if (schema.type !== "array") return 0;
  const inner = schema.prefixItems?.[0] ?? (typeof schema.items === "object" ? schema.items : {});
  return 1 + depthOf(inner, root);
}

/** Initial value: the least that the schema requires. */
export function initialValue(given: JsonSchema, root: JsonSchema, depth = 0): unknown {
  const schema = resolveRef(given, root);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [variant] = variantsOf(schema, root);
  if (variant) return depth > 8 ? null : initialValue(variant, root, depth + 1);
  switch (schema.type) {
    case "object": {
      const properties = schema.properties ?? {};
      const fields = (schema.required ?? []).filter((name) => name in properties);
      return Object.fromEntries(fields.map((name) => [name, initialValue(properties[name] ?? {}, root, depth + 1)]));
    }
    case "array": {
      if (schema.prefixItems) return schema.prefixItems.map((item) => initialValue(item, root, depth + 1));
      const { items } = schema;
      const inner = typeof items === "object" ? items : {};
      return Array.from({ length: schema.minItems ?? 0 }, () => initialValue(inner, root, depth + 1));
    }
    case "number":
    case "integer":
      if (schema.exclusiveMinimum !== undefined) return Math.min(schema.exclusiveMinimum + 1, schema.maximum ?? 1);
      return Math.max(schema.minimum ?? Number.NEGATIVE_INFINITY, Math.min(0, schema.maximum ?? 0));
    case "boolean":
      return false;
    case "string":
      return "";
    default:
      return null;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
