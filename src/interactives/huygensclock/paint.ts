import { type Layout, type Moving, poseOf, transformOf } from "./layout.ts";
import { PORTRAIT, portraitPath } from "./portrait-scale.ts";
import type { Simulation } from "./simulation.ts";
import type { Held } from "./use-clocks.ts";

/** Moves the parts of the picture, and the trails of the portrait, to where the run stands: a few attributes a frame. */
export function paint(picture: HTMLElement | null, simulation: Simulation, layout: Layout, held: Held | null): void {
  if (!picture) return;
  const pose = poseOf(simulation.motion(), simulation.ticks(), layout, held);
  for (const part of picture.querySelectorAll<SVGElement>("[data-moves]")) {
    part.setAttribute("transform", transformOf(part.dataset.moves as Moving, pose, layout)); // written by the drawing
  }
  for (const trail of picture.querySelectorAll<SVGElement>("[data-trail]")) {
    const points = simulation.trail(Number(trail.dataset.trail));
    trail.setAttribute("d", portraitPath(points));
    const head = trail.nextElementSibling;
    const [x = 0, y = 0] = points.slice(-2);
    head?.setAttribute("cx", String(PORTRAIT.x(x)));
    head?.setAttribute("cy", String(PORTRAIT.y(y)));
  }
}
