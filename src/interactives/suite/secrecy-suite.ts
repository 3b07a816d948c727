import { describe, expect, it } from "vitest";
import { type Dice, diceOf } from "../kit/dice.ts";
import type { Subject } from "./fixtures.ts";
import { judged } from "./judged.ts";
import { findAll, replaced, withTexts } from "./pointers.ts";
import { testCtx } from "./test-ctx.ts";

/** What a learner receives before solving: it must not depend on any secret. */
export function secrecySuite(subject: Subject) {
  const { checked } = subject;
  const hides = checked.secrecy === "keyed" || checked.secrecy === "oracle" || checked.secrecy === "program";

  describe("secrecy", () => {
    it("names hints and the explanation among its secrets", () => {
      expect(checked.secret).toEqual(expect.arrayContaining(["/hints/*", "/explanation"]));
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

    it("lets no secret word out: neither to the page nor with an answer that is not ready", () => {
      for (const example of subject.examples) {
        const { json, tokens } = withCanaries(subject, example);
        const asset = checked.schema.parse(json);
        const ctx = testCtx();
        const pub = checked.toPublic(asset, ctx);
        const empty = checked.rules.answer(checked.rules.init(pub, "client"), pub);
        const exits = [publicJson(subject, json), JSON.stringify(judged(subject, asset, empty, ctx))];
        for (const token of tokens) for (const exit of exits) expect(exit).not.toContain(token);
      }
    });
  });
}

function publicJson({ checked }: Subject, json: unknown): string {
  return JSON.stringify(checked.toPublic(checked.schema.parse(json), testCtx()));
}

function givenVariants({ variants = [] }: Subject, index: number): unknown[] {
  return variants.filter(({ example }) => example === index).map(({ asset }) => asset);
}

/** Assets that parse and differ from the example only in secret fields. */
function variantsOf(subject: Subject, example: unknown): unknown[] {
  const dice = diceOf(JSON.stringify(example));
  const tries = Array.from({ length: 60 }, () =>
    subject.checked.secret.reduce((json, pointer) => shaken(json, pointer, dice), example),
  );
  const before = JSON.stringify(example);
  const valid = (json: unknown) => JSON.stringify(json) !== before && subject.checked.schema.safeParse(json).success;
  return tries.filter(valid);
}

/** Half the time the values change places, otherwise some of them become others of the same kind. */
function shaken(json: unknown, pointer: string, dice: Dice): unknown {
  const found = findAll(json, pointer);
  const values =
    dice.int(0, 1) === 0 ? dice.shuffle(found.map(({ value }) => value)) : found.map(({ value }) => other(value, dice));
  return found.reduce<unknown>((rest, { keys }, index) => replaced(rest, keys, values[index]), json);
}

function other(value: unknown, dice: Dice): unknown {
  if (typeof value === "boolean") return dice.int(0, 1) === 0;
  if (typeof value === "number") return value + dice.int(-2, 2);
  if (typeof value === "string") return dice.int(0, 1) === 0 ? value : `other${dice.int(0, 999)}`;
  if (Array.isArray(value)) return dice.shuffle(value);
  return value;
}

function withCanaries({ checked }: Subject, example: unknown): { json: unknown; tokens: string[] } {
  let json = example;
  const tokens: string[] = [];
  for (const { keys, value } of checked.secret.flatMap((pointer) => findAll(example, pointer))) {
    const token = `canary${tokens.length}x${keys.length}`;
    const damaged = replaced(
      json,
      keys,
      withTexts(value, () => token),
    );
    if (JSON.stringify(damaged) === JSON.stringify(json) || !checked.schema.safeParse(damaged).success) continue;
    json = damaged;
    tokens.push(token);
  }
  return { json, tokens };
}
