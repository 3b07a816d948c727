import type { FastifyRequest } from "fastify";
import type { $ZodType, $ZodTypes } from "zod/v4/core";
import { Refusal } from "./outcome.ts";
import { BadJson, parseJson, rejectUnstorableText } from "./parse-json.ts";

/** The text of the largest lesson as JSON, with its escapes, and a few small fields. */
export const FORM_DATA_LIMIT = 4 * 1024 * 1024;
const MAX_FIELDS = 40;

/** True if the body is multipart form data, as scripts of the lesson editor send it. */
export function isFormData(request: FastifyRequest): boolean {
  return /^multipart\/form-data\b/i.test(request.headers["content-type"] ?? "");
}

/**
 * Reads a body of form data for a schema: fields that the schema takes as text are text, all others are JSON. Files,
 * unreadable bodies and those beyond the limit are refused.
 */
export async function readFormData(request: FastifyRequest, schema: $ZodType): Promise<Record<string, unknown>> {
  if (Number(request.headers["content-length"] ?? 0) > FORM_DATA_LIMIT) throw new Refusal({ refused: 413 });
  const isText = textFields(schema);
  const values: Record<string, unknown> = Object.create(null);
  for (const [name, text] of await textsOf(request)) {
    if (Object.hasOwn(values, name)) throw new BadJson(`The field "${name.slice(0, 60)}" was given twice.`);
    rejectUnstorableText(text);
    values[name] = isText(name) ? text : parseField(name, text);
  }
  return { ...values };
}

async function textsOf(request: FastifyRequest): Promise<[string, string][]> {
  if (request.headers["content-encoding"] !== undefined) throw new Refusal({ refused: 415 });
  const texts: [string, string][] = [];
  try {
    const limits = { fields: MAX_FIELDS, files: 0, parts: MAX_FIELDS, fieldSize: FORM_DATA_LIMIT };
    for await (const part of request.parts({ limits })) {
      if (part.type === "file") throw new Refusal({ refused: 415 });
      if (part.valueTruncated) throw new Refusal({ refused: 413 });
      rejectUnstorableText(part.fieldname);
      texts.push([part.fieldname, String(part.value)]);
    }
  } catch (error) {
    if (error instanceof Refusal || error instanceof BadJson) throw error;
    throw new Refusal({ refused: 415, errors: ["Please send the fields as multipart/form-data."] });
  }
  return texts;
}

function parseField(name: string, text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof BadJson && error.message === "The body is not JSON.") {
      throw new BadJson(`The field "${name.slice(0, 60)}" is not JSON.`);
    }
    throw error;
  }
}

function textFields(schema: $ZodType): (name: string) => boolean {
  const { def } = (schema as $ZodTypes)._zod; // every schema is one of the known kinds
  const shape: Readonly<Record<string, $ZodType>> = def.type === "object" ? def.shape : {};
  return (name) => {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
    return field === undefined || ["string", "enum"].includes(innermost(field));
  };
}

function innermost(schema: $ZodType): string {
  const { def } = (schema as $ZodTypes)._zod; // every schema is one of the known kinds
  return def.type === "optional" || def.type === "nullable" ? innermost(def.innerType) : def.type;
}
