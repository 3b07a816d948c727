import { describe, expect, it } from "vitest";
import type { Subject } from "./fixtures.ts";
import { overTheWire } from "./subject-assets.ts";

function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}

const HOSTILE: Readonly<Record<string, () => unknown>> = {
  "not a number": () => Number.NaN,
  infinity: () => Number.POSITIVE_INFINITY,
  "a whole number beyond 2^53": () => 2 ** 53 + 2,
  "10,000 brackets": () => nested(10_000),
  "a way into prototypes": () => JSON.parse('{"__proto__": {"polluted": true}}'),
  "a function": () => () => 1,
};

const ODD: readonly unknown[] = [
  null,
  undefined,
  true,
  -1,
  0.5,
  "",
  "x".repeat(100_000),
  [],
  {},
  [[]],
  [null],
  { a: 1 },
];

/** Tests input from outside: parsed strictly, refused without throwing. */
export function schemaSuite(subject: Subject) {
  const { interactive, examples, free = [] } = subject;

  describe("schema", () => {
    it("has at least three examples, and reads them", () => {
      expect(examples.length).toBeGreaterThanOrEqual(3);
      for (const example of examples) expect(interactive.schema.safeParse(example).error?.issues ?? []).toEqual([]);
    });

    it("reads an asset again after writing it", () => {
      for (const example of examples) {
        const asset = interactive.schema.parse(example);
        expect(interactive.schema.parse(overTheWire(asset))).toEqual(asset);
      }
    });

    it("refuses anything that isn't an asset", () => {
      for (const value of [...ODD, { type: interactive.type }])
        expect(interactive.schema.safeParse(value).success).toBe(false);
    });

    it("refuses an unknown field at any depth", () => {
      for (const example of examples) {
        for (const damaged of withExtraField(example, free))
          expect(interactive.schema.safeParse(damaged).success).toBe(false);
      }
    });

    it("copes with odd values in any field, and refuses endless lists", () => {
      for (const example of examples) {
        for (const [key, value] of Object.entries(Object(example))) {
          for (const odd of ODD) interactive.schema.safeParse({ ...Object(example), [key]: odd });
          if (!Array.isArray(value)) continue;
          const endless = Array.from({ length: 10_000 }, (_, index) => value[index % value.length]);
          expect(interactive.schema.safeParse({ ...Object(example), [key]: endless }).success).toBe(false);
        }
      }
    });

    it.each(Object.entries(HOSTILE))("refuses %s in any field, in an answer, a state and a probe", (_, make) => {
      const example = Object(examples[0]);
      for (const key of Object.keys(example)) {
        expect(interactive.schema.safeParse({ ...example, [key]: make() }).success).toBe(false);
      }
      for (const schema of [interactive.answerSchema, interactive.stateSchema, interactive.probeSchema]) {
        expect(schema?.safeParse(make()).success ?? false).toBe(false);
        expect(schema?.safeParse({ surprise: make() }).success ?? false).toBe(false);
      }
      expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
    });
  });
}

function* withExtraField(json: unknown, free: readonly string[]): Generator<unknown> {
  if (typeof json !== "object" || json === null) return;
  if (Array.isArray(json)) {
    for (const [index, item] of json.entries()) {
      for (const damaged of withExtraField(item, free)) yield json.with(index, damaged);
    }
    return;
  }
  yield { ...json, surprise: 1 };
  for (const [key, value] of Object.entries(json)) {
    if (free.includes(key)) continue;
    for (const damaged of withExtraField(value, free)) yield { ...json, [key]: damaged };
  }
}
