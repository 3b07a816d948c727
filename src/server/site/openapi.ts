import * as z from "zod";
import type { $ZodType } from "zod/v4/core";
import { pattern } from "#contract/build-path.ts";
import { route } from "#contract/paths.ts";
import type { Served } from "../http/app.ts";
import type { Settings } from "../settings.ts";

/** OpenAPI description of every call and page, generated from the contracts that parse and serialise them. */
export function openapi(served: readonly Served[], settings: Settings): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const entry of served) {
    const address = addressOf(entry);
    paths[address] = { ...paths[address], [entry.method.toLowerCase()]: operation(entry) };
  }
  return {
    openapi: "3.1.0",
    info: { title: settings.siteName, version: "1" },
    servers: [{ url: settings.siteUrl }],
    paths,
  };
}

function addressOf({ route: name }: Served): string {
  return route(name).path.replace(/:(\w+)(\(\.\*\)\*|\?)?/g, "{$1}");
}

function operation(entry: Served): object {
  const parameters = [...pathParameters(entry), ...queryParameters(entry)];
  return {
    operationId: `${entry.route}_${entry.kind}`,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(entry.body && !entry.fromQuery && entry.method === "POST"
      ? { requestBody: requestBody(entry.body, entry) }
      : {}),
    responses: {
      200: { description: "Done.", ...content(entry) },
      default: { description: "Refused: `success` is false and `results.errors` says why." },
    },
  };
}

function pathParameters({ route: name }: Served): object[] {
  return pattern(name).segments.flatMap((segment) =>
    segment.kind === "literal" ? [] : [{ name: segment.name, in: "path", required: true, schema: { type: "string" } }],
  );
}

function queryParameters({ route: name, kind, body, fromQuery }: Served): object[] {
  const names = fromQuery && body ? Object.keys(propertiesOf(body)) : [...(route(name).query ?? [])];
  if (kind === "page") names.push("ajax");
  return names.map((field) => ({ name: field, in: "query", required: false, schema: { type: "string" } }));
}

function propertiesOf(schema: $ZodType): object {
  return jsonSchema(schema, "input").properties ?? {};
}

function requestBody(schema: $ZodType, { kind, route: name }: Served): object {
  const data = route(name).formData ? "multipart/form-data" : "application/json";
  const type = kind === "form" ? "application/x-www-form-urlencoded" : data;
  return { required: true, content: { [type]: { schema: jsonSchema(schema, "input") } } };
}

function content({ kind, results, bare }: Served): object {
  if (!results) return {};
  const schema = jsonSchema(results, "output");
  if (kind === "page") {
    const data = { type: "object", properties: { response: {}, results: schema, globals: {} } };
    return { content: { "text/html": { schema: { type: "string" } }, "application/json": { schema: data } } };
  }
  if (bare) return { content: { "application/json": { schema } } };
  const standard = { type: "object", properties: { success: { type: "boolean" }, results: schema } };
  return { content: { "application/json": { schema: standard } } };
}

function jsonSchema(schema: $ZodType, io: "input" | "output") {
  return z.toJSONSchema(schema, { io, unrepresentable: "any" });
}
