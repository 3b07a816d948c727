// @vitest-environment happy-dom
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { authoredTypes, checkedOf } from "#interactives/checks.ts";
import { READING, readAsset } from "#interactives/kit/read-asset.ts";
import { readGallery } from "#server/authoring/gallery.ts";
import { DocumentForm } from "#web/screens/authoring/document-form.tsx";
import { fieldWords } from "#web/screens/authoring/field-id.ts";
import { FormContext } from "#web/screens/authoring/form-context.ts";
import { blankOf, isRecord, type JsonSchema, resolved, variantsOf } from "#web/screens/authoring/json-schema.ts";

afterEach(cleanup);

const gallery = readGallery(join(import.meta.dirname, "../../src/interactives"));

/** As it reaches the browser. */
function schemaOf(type: string): JsonSchema {
  const checked = checkedOf(type);
  if (!checked) throw new Error(type);
  return JSON.parse(JSON.stringify(z.toJSONSchema(checked.schema, { unrepresentable: "any" })));
}

describe.each(authoredTypes)("the form of %s", (type) => {
  const schema = schemaOf(type);
  const known = gallery.get(type);

  test("is drawn for its examples, every control with a name and an id of its own, and says nothing of its own accord", () => {
    const complained = vi.spyOn(console, "error").mockImplementation(() => undefined);
    // The smallest, an ordinary one and the largest: what lies between is made of the same.
    const examples = known?.examples ?? [];
    for (const { source } of [...examples.slice(0, 2), ...examples.slice(2).slice(-1)]) {
      const onChange = vi.fn();
      const facts = { help: known?.fields ?? {}, problems: [], onFix: () => undefined };
      const form = createElement(DocumentForm, { schema, value: JSON.parse(source), onChange });
      render(createElement(FormContext, { value: facts }, form));
      const controls = document.querySelectorAll("input, textarea, select, button");
      expect(controls.length).toBeGreaterThan(4);
      const labels = new Map([...document.querySelectorAll("label")].map((one) => [one.htmlFor, one.textContent]));
      const nameOf = (one: Element) => one.getAttribute("aria-label") ?? labels.get(one.id) ?? one.textContent ?? "";
      expect([...controls].filter((one) => nameOf(one).trim() === "").map((one) => one.outerHTML)).toEqual([]);
      const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
      expect(ids).toHaveLength(new Set(ids).size);
      expect(onChange).not.toHaveBeenCalled();
      expect(screen.queryByText(/nothing reads it/)).toBeNull();
      cleanup();
    }
    expect(complained.mock.calls.map(([what, ...more]) => `${what} ${more.join(" ")}`.slice(0, 300))).toEqual([]);
    complained.mockRestore();
  });

  test("has a word of help for every field of its own, and none for fields that are not there", () => {
    const places = new Set(placesOf(schema));
    const own = Object.keys(schema.properties ?? {});
    const silent = own.filter((key) => key !== "type" && key !== "version" && !isPlain(key, known?.fields ?? {}));
    expect(silent.filter((key) => !SPEAKS_FOR_ITSELF.has(key))).toEqual([]);
    expect(Object.keys(known?.fields ?? {}).filter((place) => !places.has(place))).toEqual([]);
  });

  test("begins with a blank that only lacks what an author must say", () => {
    const checked = checkedOf(type);
    const blank = blankOf(schema, schema);
    expect(blank).toMatchObject({ type });
    if (checked) expect(() => readAsset(checked, blank, READING)).not.toThrow();
  });
});

test("every check that a type can make has its sentence, and no sentence is about a check that is gone", () => {
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

/** Their name in words is all there is to say. */
const SPEAKS_FOR_ITSELF = new Set(["rows", "cols", "activation", "loss", "optimiser"]);

function isPlain(key: string, fields: Readonly<Record<string, string>>): boolean {
  return Object.keys(fields).some((place) => place === key || place.startsWith(`${key}.`));
}

const DEEPEST = 7;

/** Every place of a schema as help names it: entries of lists left out, names of an author's own as `*`. */
function placesOf(root: JsonSchema): string[] {
  const found = new Set<string>();
  function walk(given: JsonSchema, place: string, depth: number) {
    if (depth > DEEPEST) return;
    const schema = resolved(given, root);
    for (const one of variantsOf(schema, root)) walk(one, place, depth + 1);
    if (isRecord(schema.items)) walk(schema.items, place, depth + 1);
    for (const one of schema.prefixItems ?? []) walk(one, place, depth + 1);
    if (isRecord(schema.additionalProperties)) walk(schema.additionalProperties, `${place}.*`, depth + 1);
    for (const [key, one] of Object.entries(schema.properties ?? {})) {
      const inner = place === "" ? key : `${place}.${key}`;
      found.add(inner);
      walk(one, inner, depth + 1);
    }
  }
  walk(root, "", 0);
  return [...found];
}

test("fields are called by words", () => {
  for (const type of authoredTypes) {
    for (const key of Object.keys(schemaOf(type).properties ?? {})) expect(fieldWords(key)).toMatch(/^[A-Z]/);
  }
});
