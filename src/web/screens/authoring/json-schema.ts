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

/** The alternatives of a union; empty for anything else. */
export function variantsOf(schema: JsonSchema, root: JsonSchema): JsonSchema[] {
  return (schema.oneOf ?? schema.anyOf ?? []).map((one) => resolved(one, root));
}

/** What to call an alternative: the constant that tells it from the others, or what kind of value it is. */
export function variantName(schema: JsonSchema): string {
  const constant = Object.values(schema.properties ?? {}).find((one) => one.const !== undefined)?.const;
  if (constant !== undefined) return String(constant);
  if (schema.const !== undefined) return String(schema.const);
  const fields = Object.keys(schema.properties ?? {});
  return fields.length > 0 ? fields.join(", ") : (schema.type ?? "anything");
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
      return Math.max(schema.minimum ?? 0, Math.min(0, schema.maximum ?? 0));
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
