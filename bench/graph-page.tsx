import type { FunctionPlotOptions } from "function-plot/dist/types.js";
import { createRoot } from "react-dom/client";
import type { Item, PublicGraph2d } from "#interactives/graph2d/types.ts";
import { view } from "#interactives/graph2d/view.tsx";
import { createSay } from "#interactives/kit/messages.ts";
import { FORMULAS, inOurs } from "./graph-formulas.ts";

const say = createSay(view.messages);

/** Mounts a lesson's view with these curves, without the frame around it. */
export function mountOurs(place: HTMLElement): void {
  const pub: PublicGraph2d = {
    type: "graph2d",
    version: 2,
    prompt: "",
    description: "",
    difficulty: 1,
    attempts: null,
    revealAfter: 3,
    hintCount: 0,
    goal: "explore",
    view: { x: [-5, 5], y: [-4, 4] },
    sliders: [],
    items: FORMULAS.map((formula): Item => ({ k: "fn", y: inOurs(formula) })),
    shows: ["axes", "zoom", "trace"],
    names: "none",
    interest: false,
    own: null,
    task: null,
  };
  const state = { ...view.rules.init(pub, "bench"), looked: true };
  createRoot(place).render(
    <view.View
      id="bench"
      pub={pub}
      state={state}
      act={() => {}}
      phase="idle"
      verdict={null}
      violations={[]}
      log={[]}
      announce={() => {}}
      say={say}
      locked={false}
    />,
  );
}

/** Draws the same curves with function-plot, whose script is already in the page. */
export function mountTheirs(target: HTMLElement, functionPlot: (options: FunctionPlotOptions) => void): void {
  functionPlot({
    target,
    width: 640,
    height: 480,
    grid: true,
    xAxis: { domain: [-5, 5] },
    yAxis: { domain: [-4, 4] },
    data: FORMULAS.map((fn) => ({ fn })),
  });
}
