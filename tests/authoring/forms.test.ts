// @vitest-environment happy-dom
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { authoredTypes, findInteractive } from "#interactives/checks.ts";
import { READ_ONLY_BUDGET, readAsset } from "#interactives/kit/read-asset.ts";
import { readGallery } from "#server/authoring/gallery.ts";
import { DocumentForm } from "#web/screens/authoring/form/document-form.tsx";
import { fieldWords } from "#web/screens/authoring/form/field-id.ts";
import { FormContext } from "#web/screens/authoring/form/form-context.ts";
import {
  initialValue,
  isRecord,
  type JsonSchema,
  resolveRef,
  variantsOf,
} from "#web/screens/authoring/form/json-schema.ts";

afterEach(cleanup);

const gallery = readGallery(join(import.meta.dirname, "../../src/interactives"));

/** Schema as it reaches the browser. */
function schemaOf(type: string): JsonSchema {
  const interactive = findInteractive(type);
  if (!interactive) throw new Error(type);
  return JSON.parse(JSON.stringify(z.toJSONSchema(interactive.schema, { unrepresentable: "any" })));
}

describe.each(authoredTypes)("the form of %s", (type) => {
  const schema = schemaOf(type);
  const known = gallery.get(type);

  test("is drawn for its examples, every control with its own name and id, and reports nothing by itself", () => {
    const complained = vi.spyOn(console, "error").mockImplementation(() => undefined);
    // The smallest, an ordinary one and the largest: the others are made of the same parts.
    const examples = known?.examples ?? [];
    for (const { source } of [...examples.slice(0, 2), ...examples.slice(2).slice(-1)]) {
      const onChange = vi.fn();
      const facts = { help: known?.fields ?? {}, problems: [], onFix: () => undefined };
      const form = createElement(DocumentForm, { schema, value: JSON.parse(source), onChange });
      render(createElement(FormContext, { value: facts }, form));
      const controls = document.querySelectorAll("input, textarea, select, button");
      expect(controls.length).toBeGreaterThan(4);
      const labels = new Map(
        [...document.querySelectorAll("label")].map((label) => [label.htmlFor, label.textContent]),
      );
      const nameOf = (element: Element) =>
        element.getAttribute("aria-label") ?? labels.get(element.id) ?? element.textContent ?? "";
      expect(
        [...controls].filter((control) => nameOf(control).trim() === "").map((control) => control.outerHTML),
      ).toEqual([]);
      const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
      expect(ids).toHaveLength(new Set(ids).size);
      expect(onChange).not.toHaveBeenCalled();
      expect(screen.queryByText(/nothing reads it/)).toBeNull();
      cleanup();
    }
    expect(complained.mock.calls.map(([what, ...more]) => `${what} ${more.join(" ")}`.slice(0, 300))).toEqual([]);
    complained.mockRestore();
  });

  test("has help for each of its fields, and none for fields that don't exist", () => {
    const places = new Set(placesOf(schema));
    const own = Object.keys(schema.properties ?? {});
    const silent = own.filter((key) => key !== "type" && key !== "version" && !isPlain(key, known?.fields ?? {}));
    expect(silent.filter((key) => !SPEAKS_FOR_ITSELF.has(key))).toEqual([]);
    expect(Object.keys(known?.fields ?? {}).filter((place) => !places.has(place))).toEqual([]);
  });

  test("begins with a blank that lacks only what an author must add", () => {
    const interactive = findInteractive(type);
    const blank = initialValue(schema, schema);
    expect(blank).toMatchObject({ type });
    if (interactive) expect(() => readAsset(interactive, blank, READ_ONLY_BUDGET)).not.toThrow();
  });
});

test("every check of a type has its sentence, and no sentence is about a check that's gone", () => {
  const folder = join(import.meta.dirname, "../../src/interactives");
  const common = Object.keys(JSON.parse(readFileSync(join(folder, "kit/strings/checks.json"), "utf8")));
  for (const type of authoredTypes) {
    const checks = gallery.get(type)?.checks ?? {};
    const sources = readdirSync(join(folder, type), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .map((file) => ({ file, text: readFileSync(join(folder, type, file), "utf8") }));
    const raised = sources
      .filter(({ file }) => /^(lint|trials)/.test(file))
      .flatMap(({ text }) => [...text.matchAll(/"([A-Z][A-Z0-9_]{4,})"/g)].map(([, code]) => code ?? ""));
    for (const code of raised) expect(checks, `${type} raises it`).toHaveProperty(code);
    const all = sources.map(({ text }) => text).join();
    for (const code of Object.keys(checks)) if (!common.includes(code)) expect(all, type).toContain(`"${code}"`);
    for (const text of Object.values(checks)) expect(text, type).toMatch(/^[A-Z].*\.$/);
    for (const code of common) expect(checks, type).toHaveProperty(code);
  }
});

/** Fields whose name is self-explanatory. */
const SPEAKS_FOR_ITSELF = new Set(["rows", "cols", "activation", "loss", "optimiser"]);

function isPlain(key: string, fields: Readonly<Record<string, string>>): boolean {
  return Object.keys(fields).some((place) => place === key || place.startsWith(`${key}.`));
}

const DEEPEST = 7;

/** Every field path of a schema as help names it: entries of lists left out, names chosen by an author as `*`. */
function placesOf(root: JsonSchema): string[] {
  const found = new Set<string>();
  function walk(given: JsonSchema, place: string, depth: number) {
    if (depth > DEEPEST) return;
    const schema = resolveRef(given, root);
    for (const variant of variantsOf(schema, root)) walk(variant, place, depth + 1);
    if (isRecord(schema.items)) walk(schema.items, place, depth + 1);
    for (const prefixItem of schema.prefixItems ?? []) walk(prefixItem, place, depth + 1);
    if (isRecord(schema.additionalProperties)) walk(schema.additionalProperties, `${place}.*`, depth + 1);
    for (const [key, property] of Object.entries(schema.properties ?? {})) {
      const inner = place === "" ? key : `${place}.${key}`;
      found.add(inner);
      walk(property, inner, depth + 1);
    }
  }
  walk(root, "", 0);
  return [...found];
}

test("names fields in words", () => {
  for (const type of authoredTypes) {
    for (const key of Object.keys(schemaOf(type).properties ?? {})) expect(fieldWords(key)).toMatch(/^[A-Z]/);
  }
});
