import { describe, expect, it } from "vitest";
import { graphSchema } from "./schema.ts";

const first = {
  type: "graph2d",
  version: 1,
  difficulty: 1,
  prompt: "Move m.",
  description: "A straight line whose slope a slider sets.",
  view: { x: [-5, 5], y: [-5, 5] },
  sliders: [{ id: "m", min: -3, max: 3, step: 0.5, value: 1 }],
  items: [{ k: "fn", y: "m x" }],
  goal: "explore",
};
const read = (json: object) => graphSchema.parse(json);

describe("a graph of version 1", () => {
  it("keeps its axes, zoom and tracing", () => {
    const graph = read({ ...first, view: { ...first.view, grid: "polar", equal: true } });
    expect(graph.version).toBe(2);
    expect(graph.shows).toEqual(["axes", "zoom", "trace"]);
    expect(graph.view).toEqual({ x: [-5, 5], y: [-5, 5], equal: true, grid: "polar" });
  });

  it("that was a picture without a grid stays one", () => {
    const graph = read({ ...first, view: { ...first.view, grid: "none" } });
    expect(graph.shows).toEqual(["zoom", "trace"]);
    expect(graph.view).toEqual(first.view);
  });

  it("shows what its author chose since", () => {
    expect(read({ ...first, shows: ["axes"] }).shows).toEqual(["axes"]);
  });
});
