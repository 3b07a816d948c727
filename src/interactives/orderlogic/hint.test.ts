import { describe, expect, it } from "vitest";
import { createSay } from "../kit/messages.ts";
import { testCtx } from "../suite/test-ctx.ts";
import circle from "./examples/circle.json" with { type: "json" };
import maximal from "./examples/maximal.json" with { type: "json" };
import minimal from "./examples/minimal.json" with { type: "json" };
import question from "./examples/question.json" with { type: "json" };
import { interactive } from "./interactive.ts";
import { thingId } from "./redact.ts";
import strings from "./strings/en.json" with { type: "json" };
import type { OrderLogicState, Places } from "./types.ts";

const ctx = testCtx();
const say = createSay(strings);

function hint(json: unknown, places: Places, level: number): string | null {
  const asset = interactive.schema.parse(json);
  const named = Object.fromEntries(Object.entries(places).map(([thing, slot]) => [thingId(thing, ctx), slot]));
  const state: OrderLogicState = { places: named, crosses: {}, ticks: [], option: null };
  const given = interactive.hint?.(asset, state, ctx, level) ?? null;
  return given && say(given.code, given.params);
}

describe("a hint", () => {
  it("names the clues that settle a place, then who, then where", () => {
    expect(hint(minimal, {}, 0)).toBe("Look at clues 1, 3, 4 together: they settle a place now.");
    expect(hint(minimal, {}, 1)).toBe("With clues 1, 3, 4 together you can place Ben.");
    expect(hint(minimal, {}, 2)).toBe("Ben: 1st.");
    expect(hint(minimal, { ben: 0 }, 0)).toBe("Look at clue 2: it settles a place now.");
    expect(hint(minimal, { ben: 0, di: 1, ana: 2 }, 1)).toBe("Cy has only one place left.");
  });

  it("says when cases have to be tried", () => {
    const settled = { norwegian: 0, "colour:blue": 1, "colour:yellow": 0, "plays:flute": 0, "pet:horse": 1 };
    const known = { ...settled, "drink:milk": 2, "drink:water": 0 };
    expect(hint(maximal, known, 0)).toMatch(/try each option, and only one place survives/);
  });

  it("points out a mistake first", () => {
    expect(hint(minimal, { di: 0 }, 0)).toMatch(/^Di can’t be where you have it/);
    expect(hint(minimal, { ana: 0, di: 3 }, 0)).toMatch(/can’t be where you have it|fits all the clues/);
  });

  it("seats anyone first at a round table, and continues from that seat", () => {
    expect(hint(circle, {}, 0)).toBe("Several arrangements work from here. One of them has Ada at Seat 1.");
    expect(hint(circle, { ada: 3 }, 2)).toBe("Bo: Seat 1.");
  });

  it("says nothing when everyone is placed", () => {
    expect(hint(minimal, { ben: 0, di: 1, ana: 2, cy: 3 }, 0)).toBeNull();
  });
});

describe("a verdict", () => {
  const asset = interactive.schema.parse(minimal);
  const places = (order: readonly string[]) =>
    Object.fromEntries(order.map((thing, slot) => [thingId(thing, ctx), slot]));
  const judged = (order: readonly string[], attempt: number, json: object = minimal) =>
    interactive.check(
      interactive.schema.parse(json),
      { places: places(order), option: null },
      testCtx("seed-1", { attempt }),
      [],
    );

  it("counts the clues that fail, and names them from the second attempt on", () => {
    const first = judged(["ana", "ben", "di", "cy"], 0);
    expect(first).toMatchObject({ score: 0.75, feedback: [{ code: "SOME_BROKEN", params: { broken: 1, all: 4 } }] });
    expect(first).not.toHaveProperty("parts");
    const second = judged(["ana", "ben", "di", "cy"], 1);
    expect(second).toMatchObject({ parts: { clue1: "right", clue2: "right", clue3: "wrong", clue4: "right" } });
    expect(judged(["ana", "ben", "di", "cy"], 5, { ...minimal, conflicts: "never" })).not.toHaveProperty("parts");
  });

  it("accepts every arrangement in which all clues hold", () => {
    const open = { ...minimal, unique: false, clues: minimal.clues.slice(0, 1) };
    for (const order of [
      ["ana", "ben", "cy", "di"],
      ["di", "ana", "ben", "cy"],
    ]) {
      expect(judged(order, 0, open)).toMatchObject({ correct: true, score: 1 });
    }
  });

  it("doesn't judge incomplete, doubled or unknown places", () => {
    const verdict = (given: Places) => interactive.check(asset, { places: given, option: null }, ctx, []);
    expect(verdict(places(["ana", "ben", "cy"]))).toMatchObject({ kind: "invalid", code: "UNPLACED" });
    expect(verdict({ ...places(["ana", "ben", "cy"]), [thingId("di", ctx)]: 0 })).toMatchObject({ code: "MALFORMED" });
    expect(verdict({ ...places(["ana", "ben", "cy", "di"]), stranger: 3 })).toMatchObject({ code: "MALFORMED" });
  });

  it("needs a value only where there's a person", () => {
    const coloured = {
      ...minimal,
      people: minimal.people.slice(0, 2),
      clues: minimal.clues.slice(2, 3),
      attributes: [{ id: "shirt", values: ["red", "blue"] }],
    };
    const given = { ...places(["ana", "ben"]), [thingId("shirt:red", ctx)]: 0, [thingId("shirt:blue", ctx)]: 3 };
    expect(
      interactive.check(interactive.schema.parse(coloured), { places: given, option: null }, ctx, []),
    ).toMatchObject({
      kind: "invalid",
      code: "ALONE",
    });
  });

  it("judges a question by the option alone", () => {
    const asked = interactive.schema.parse(question);
    const { question: shown } = interactive.toPublic(asked, ctx);
    const verdicts = shown?.options.map(({ id }) => interactive.check(asked, { places: {}, option: id }, ctx, []));
    expect(verdicts?.filter((verdict) => verdict.kind === "scored" && verdict.correct)).toHaveLength(1);
    expect(interactive.check(asked, { places: {}, option: null }, ctx, [])).toMatchObject({ code: "NO_OPTION" });
  });
});

describe("lint", () => {
  it("names the clues that contradict each other, and no others", () => {
    const clash = {
      ...minimal,
      clues: [...minimal.clues, { text: "Ben did not win.", must: { k: "notAt", a: "ben", slot: 0 } }],
    };
    const [found] = interactive.lint(interactive.schema.parse(clash), { nodes: 20_000 });
    expect(found?.message).toBe("No arrangement fits clues 1, 3, 4 and 5 together.");
  });

  it("shows two arrangements if there are several, and offers to accept them", () => {
    const open = { ...minimal, clues: minimal.clues.slice(1) };
    const [found] = interactive.lint(interactive.schema.parse(open), { nodes: 20_000 });
    expect(found).toMatchObject({ severity: "error", fix: { patch: [{ path: "/unique", value: false }] } });
    expect(found?.message).toMatch(/^Several arrangements fit: .+; or .+\.$/);
    const accepted = interactive.lint(interactive.schema.parse({ ...open, unique: false }), { nodes: 20_000 });
    expect(accepted[0]).toMatchObject({ severity: "warning", code: "MANY_SOLUTIONS" });
  });
});
