/** As much of JSON Schema (draft 2020-12) as the assets of interactives use. */
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

/** The schema that a reference stands for, in the document that holds it. */
export function resolved(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (schema.$ref === undefined) return schema;
  if (schema.$ref === "#") return root;
  const name = /^#\/\$defs\/(.+)$/.exec(schema.$ref)?.[1];
  return (name !== undefined && root.$defs?.[name]) || {};
}

/** The alternatives of a union, those of unions inside it among them; empty for anything else. One that is told by several constants is several. */
export function variantsOf(schema: JsonSchema, root: JsonSchema): JsonSchema[] {
  const all = (schema.oneOf ?? schema.anyOf ?? []).flatMap((given) => {
    const one = resolved(given, root);
    const inner = variantsOf(one, root);
    return inner.length > 0 ? inner : [one];
  });
  const teller = tellerOf(all);
  return teller === null ? all : all.flatMap((one) => told(one, teller));
}

/** The field that tells the alternatives apart: every one of them has it with a constant or a few. */
function tellerOf(variants: readonly JsonSchema[]): string | null {
  const records = variants.filter(({ properties }) => properties);
  const names = Object.keys(records[0]?.properties ?? {});
  const isTold = (one: JsonSchema | undefined) => one?.const !== undefined || one?.enum !== undefined;
  const tells = (name: string) => records.length > 1 && records.every(({ properties }) => isTold(properties?.[name]));
  return names.find(tells) ?? null;
}

function told(schema: JsonSchema, teller: string): JsonSchema[] {
  const constants = schema.properties?.[teller]?.enum;
  if (!constants) return [schema];
  return constants.map((one) => ({ ...schema, properties: { ...schema.properties, [teller]: { const: one } } }));
}

/** What to call an alternative: the constant that tells it from the others, or what kind of value it is. */
export function variantName(schema: JsonSchema): string {
  const [name, one] = Object.entries(schema.properties ?? {}).find(([, inner]) => inner.const !== undefined) ?? [];
  // A constant that is only true says nothing: there the field is the name, as in { allRows: true }.
  if (name !== undefined && one) return typeof one.const === "boolean" ? name : String(one.const);
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

/** Which alternative a value is of; one that it fits exactly before one that fits anything like it. The first if none fits. */
export function variantOf(variants: readonly JsonSchema[], value: unknown, root: JsonSchema): JsonSchema {
  const exact = variants.find((one) => one.const !== undefined && one.const === value);
  return exact ?? variants.find((one) => isVariant(one, value, root)) ?? variants[0] ?? {};
}

/** A value of another alternative: what both have in common is kept. */
export function turnedInto(schema: JsonSchema, value: unknown, root: JsonSchema): unknown {
  const blank = blankOf(schema, root);
  if (!isRecord(blank) || !isRecord(value)) return blank;
  const common = Object.entries(schema.properties ?? {}).filter(
    ([name, one]) =>
      name in value && resolved(one, root).const === undefined && fits(resolved(one, root), value[name], root),
  );
  return { ...blank, ...Object.fromEntries(common.map(([name]) => [name, value[name]])) };
}

function fits(schema: JsonSchema, value: unknown, root: JsonSchema): boolean {
  const variants = variantsOf(schema, root);
  return variants.length > 0 ? variants.some((one) => isVariant(one, value, root)) : isVariant(schema, value, root);
}

/** Whether a value is of this alternative, as far as a form needs to know. */
export function isVariant(schema: JsonSchema, value: unknown, root: JsonSchema): boolean {
  if (schema.const !== undefined) return value === schema.const;
  if (schema.enum) return schema.enum.includes(value);
  if (schema.type === "array") return Array.isArray(value);
  if (schema.type === "object") {
    if (!isRecord(value)) return false;
    const properties = Object.entries(schema.properties ?? {});
    return (
      (schema.required ?? []).every((name) => name in value) &&
      properties.every(([name, one]) => {
        const inner = resolved(one, root);
        if (inner.enum) return !(name in value) || inner.enum.includes(value[name]);
        return inner.const === undefined || !(name in value) || value[name] === inner.const;
      })
    );
  }
  if (schema.type === "number" || schema.type === "integer") return typeof value === "number";
  return schema.type === undefined || typeof value === schema.type;
}

/** Whether a list holds numbers only, or lists of numbers. */
export function isNumbers(schema: JsonSchema, root: JsonSchema): boolean {
  if (schema.type === "number" || schema.type === "integer") return true;
  if (schema.type !== "array") return false;
  if (schema.prefixItems) return schema.prefixItems.every((one) => isNumbers(resolved(one, root), root));
  return typeof schema.items === "object" && isNumbers(resolved(schema.items, root), root);
}

/** A value to begin with: the least that the schema asks for. */
export function blankOf(given: JsonSchema, root: JsonSchema, depth = 0): unknown {
  const schema = resolved(given, root);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [variant] = variantsOf(schema, root);
  if (variant) return depth > 8 ? null : blankOf(variant, root, depth + 1);
  switch (schema.type) {
    case "object": {
      const properties = schema.properties ?? {};
      const fields = (schema.required ?? []).filter((name) => name in properties);
      return Object.fromEntries(fields.map((name) => [name, blankOf(properties[name] ?? {}, root, depth + 1)]));
    }
    case "array": {
      if (schema.prefixItems) return schema.prefixItems.map((one) => blankOf(one, root, depth + 1));
      const { items } = schema;
      const inner = typeof items === "object" ? items : {};
      return Array.from({ length: schema.minItems ?? 0 }, () => blankOf(inner, root, depth + 1));
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

/** An object of named values. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
