import { describe, expect, it } from "vitest";
import minimal from "./examples/minimal.json" with { type: "json" };
import workshop from "./examples/workshop.json" with { type: "json" };
import { interactive } from "./interactive.ts";

/** A push too weak to make up for friction. */
const weak = { threshold: 0.06, kick: 0.001 };

const codes = (json: unknown) =>
  interactive.lint(interactive.schema.parse(json), { nodes: 100_000 }).map(({ code }) => code);

describe("clocks that stop by themselves", () => {
  it("give a warning if learners are to play with them", () => {
    expect(codes({ ...workshop, escapement: weak })).toContain("STOPS");
  });

  it("are fine if learners are to predict the outcome", () => {
    expect(codes({ ...minimal, escapement: weak })).toEqual([]);
  });
});
