import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { authoredTypes } from "#interactives/checks.ts";
import { readGallery } from "./gallery.ts";
import { perform } from "./perform.ts";

const gallery = readGallery(join(import.meta.dirname, "../../interactives"));

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Lists every place of a document, as key paths. */
function placesOf(value: Json, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== "object" || value === null) return [path];
  const entries = Array.isArray(value) ? value.map((item, index) => [index, item] as const) : Object.entries(value);
  return [path, ...entries.flatMap(([key, item]) => placesOf(item, [...path, key]))];
}

function spoiled(
  value: Json,
  [key, ...rest]: readonly (string | number)[],
  spoil: (value: Json) => Json | undefined,
): Json {
  if (key === undefined) return spoil(value) ?? null;
  if (typeof value !== "object" || value === null) return value;
  const copy: Record<string, Json> | Json[] = Array.isArray(value) ? [...value] : { ...value };
  const inner = Object(copy)[key];
  const next = rest.length === 0 ? spoil(inner) : spoiled(inner, rest, spoil);
  if (next === undefined) {
    if (Array.isArray(copy)) copy.splice(Number(key), 1);
    else delete copy[String(key)];
  } else Object(copy)[key] = next;
  return copy;
}

/** Damage that people and tools do to a value: remove it, repeat it, put something beside it. */
const spoilers: ((value: Json) => Json | undefined)[] = [
  () => undefined,
  (value) => (typeof value === "number" ? value + 1 : value),
  (value) => (typeof value === "number" ? -value : value),
  (value) => (typeof value === "number" ? 0 : value),
  (value) => (typeof value === "string" ? `${value}x` : value),
  (value) => (typeof value === "string" ? "x" : value),
  (value) => (Array.isArray(value) ? value.slice(1) : value),
  (value) => (Array.isArray(value) && value[0] !== undefined ? [...value, value[0]] : value),
  (value) => (typeof value === "boolean" ? !value : value),
];

const asks = [
  { k: "open" },
  { k: "check", answer: {}, attempt: 0, log: [] },
  { k: "hint", index: 0, state: {} },
  { k: "reveal" },
  { k: "probe", query: 1, log: [] },
] as const;

test.each(authoredTypes)("%s: every request about a slightly damaged example gets an answer in words", (type) => {
  const sources = gallery.get(type)?.examples.map(({ source }) => source) ?? [];
  const arbitrary = fc
    .tuple(fc.constantFrom(...sources), fc.nat(), fc.constantFrom(...spoilers), fc.constantFrom(...asks))
    .map(([source, at, spoil, ask]) => {
      const document: Json = JSON.parse(source);
      const places = placesOf(document);
      return { asset: JSON.stringify(spoiled(document, places[at % places.length] ?? [], spoil)), ask };
    });
  fc.assert(
    fc.property(arbitrary, ({ asset, ask }) => {
      const done = perform({
        k: "try",
        body: { type, asset, seed: "s", ask: structuredClone(ask) as never },
        key: "k",
        now: 0,
      });
      if ("needs" in done || "refused" in done || "asset" in done || "checked" in done) return;
      for (const { message, path } of done.results.problems) {
        expect(message).toMatch(/^\S.+\S$/);
        expect(path === "" || path.startsWith("/")).toBe(true);
      }
    }),
    { numRuns: 20, interruptAfterTimeLimit: 1500 },
  );
});
