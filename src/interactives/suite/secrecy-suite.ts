import { describe, expect, it } from "vitest";
import { type Random, seededRandom } from "../kit/random.ts";
import type { Subject } from "./fixtures.ts";
import { judgeAnswer } from "./judge-answer.ts";
import { findAll, withTexts, withValueAt } from "./pointers.ts";
import { testCtx } from "./test-ctx.ts";

/** Tests the data a learner receives before solving: it must not depend on any secret. */
export function secrecySuite(subject: Subject) {
  const { interactive } = subject;
  const hides =
    interactive.secrecy === "keyed" || interactive.secrecy === "oracle" || interactive.secrecy === "program";

  describe("secrecy", () => {
    it("names hints and the explanation among its secrets", () => {
      expect(interactive.secret).toEqual(expect.arrayContaining(["/hints/*", "/explanation"]));
    });

    it("shows the same to a learner whatever the secrets are", () => {
      for (const [index, example] of subject.examples.entries()) {
        const shown = publicJson(subject, example);
        const variants = [...variantsOf(subject, example), ...givenVariants(subject, index)];
        if (hides)
          expect(variants.length, `example ${index} has no variant; give one in fixtures.variants`).toBeGreaterThan(0);
        for (const variant of variants) expect(publicJson(subject, variant)).toBe(shown);
      }
    });

    it("reveals no secret word, neither on the page nor with an answer that isn't ready", () => {
      for (const example of subject.examples) {
        const { json, tokens } = withCanaries(subject, example);
        const asset = interactive.schema.parse(json);
        const ctx = testCtx();
        const pub = interactive.toPublic(asset, ctx);
        const empty = interactive.rules.answer(interactive.rules.init(pub, "client"), pub);
        const exits = [publicJson(subject, json), JSON.stringify(judgeAnswer(subject, asset, empty, ctx))];
        for (const token of tokens) for (const exit of exits) expect(exit).not.toContain(token);
      }
    });
  });
}

function publicJson({ interactive }: Subject, json: unknown): string {
  return JSON.stringify(interactive.toPublic(interactive.schema.parse(json), testCtx()));
}

function givenVariants({ variants = [] }: Subject, index: number): unknown[] {
  return variants.filter(({ example }) => example === index).map(({ asset }) => asset);
}

/** Assets that parse and differ from the example only in secret fields. */
function variantsOf(subject: Subject, example: unknown): unknown[] {
  const random = seededRandom(JSON.stringify(example));
  const tries = Array.from({ length: 60 }, () =>
    subject.interactive.secret.reduce((json, pointer) => randomVariant(json, pointer, random), example),
  );
  const before = JSON.stringify(example);
  const valid = (json: unknown) =>
    JSON.stringify(json) !== before && subject.interactive.schema.safeParse(json).success;
  return tries.filter(valid);
}

/** Half the time swaps the values, otherwise replaces some by others of the same kind. */
function randomVariant(json: unknown, pointer: string, random: Random): unknown {
  const found = findAll(json, pointer);
  const values =
    random.int(0, 1) === 0
      ? random.shuffle(found.map(({ value }) => value))
      : found.map(({ value }) => other(value, random));
  return found.reduce<unknown>((rest, { keys }, index) => withValueAt(rest, keys, values[index]), json);
}

function other(value: unknown, random: Random): unknown {
  if (typeof value === "boolean") return random.int(0, 1) === 0;
  if (typeof value === "number") return value + random.int(-2, 2);
  if (typeof value === "string") return random.int(0, 1) === 0 ? value : `other${random.int(0, 999)}`;
  if (Array.isArray(value)) return random.shuffle(value);
  return value;
}

function withCanaries({ interactive }: Subject, example: unknown): { json: unknown; tokens: string[] } {
  let json = example;
  const tokens: string[] = [];
  for (const { keys, value } of interactive.secret.flatMap((pointer) => findAll(example, pointer))) {
    const token = `canary${tokens.length}x${keys.length}`;
    const damaged = withValueAt(
      json,
      keys,
      withTexts(value, () => token),
    );
    if (JSON.stringify(damaged) === JSON.stringify(json) || !interactive.schema.safeParse(damaged).success) continue;
    json = damaged;
    tokens.push(token);
  }
  return { json, tokens };
}
