import { describe, expect, it } from "vitest";
import { checked } from "./checked.ts";
import minimal from "./examples/minimal.json" with { type: "json" };
import workshop from "./examples/workshop.json" with { type: "json" };

/** A push that does not make up for the friction. */
const weak = { threshold: 0.06, kick: 0.001 };

const codes = (json: unknown) => checked.lint(checked.schema.parse(json), { nodes: 100_000 }).map(({ code }) => code);

describe("clocks that stop by themselves", () => {
  it("are warned of where learners are to play with them", () => {
    expect(codes({ ...workshop, escapement: weak })).toContain("STOPS");
  });

  it("are a fair question where learners are to say how the run ends", () => {
    expect(codes({ ...minimal, escapement: weak })).toEqual([]);
  });
});
