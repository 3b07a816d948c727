import { describe, expect, test } from "vitest";
import calcdoku from "../calcdoku/examples/typical.json" with { type: "json" };
import { findInteractive } from "../checks.ts";
import gridfill from "../gridfill/examples/typical.json" with { type: "json" };
import bunches from "../numberbunchers/examples/typical.json" with { type: "json" };
import ways from "../operatorsearch/examples/typical.json" with { type: "json" };
import seats from "../orderlogic/examples/typical.json" with { type: "json" };
import { testCtx } from "./test-ctx.ts";

const ctx = testCtx();

/** Hints that stay true to the end. */
const ALWAYS = new Set(["HINT_SUM", "HINT_PRODUCT"]);

describe.each([calcdoku, gridfill, bunches, ways, seats])("a computed hint of $type", (json) => {
  const interactive = findInteractive(json.type);
  if (!interactive) throw new Error(json.type);
  const asset = interactive.schema.parse(json);
  const pub = interactive.toPublic(asset, ctx);
  const { rules } = interactive;
  const solution = interactive.solution?.(asset, ctx) ?? [];
  const states = [rules.init(pub, "seed")];
  for (const action of solution) states.push(rules.reduce(states.at(-1), action, pub));
  const hints = states.slice(0, -1).flatMap((state, at) =>
    [0, 1, 2].flatMap((level) => {
      const hint = interactive.hint?.(asset, state, ctx, level);
      return hint ? [{ hint, at }] : [];
    }),
  );

  test("fits when it's given", () => {
    expect(hints.length).toBeGreaterThanOrEqual(3);
    for (const { hint, at } of hints)
      expect([hint.code, rules.speaksOf?.(hint, states[at], pub)]).toEqual([hint.code, true]);
  });

  test("is gone once what it spoke about is done, and doesn't come back", () => {
    for (const { hint, at } of hints) {
      const later = states
        .slice(at)
        .map((state) => rules.speaksOf?.(hint, state, pub) === true && rules.solved?.(state, pub) !== true);
      const gone = later.indexOf(false);
      if (ALWAYS.has(hint.code)) expect(gone).toBe(later.length - 1);
      else expect([hint.code, gone > 0, later.slice(gone).includes(true)]).toEqual([hint.code, true, false]);
    }
  });
});
