import { angleAt, type Motion } from "./engine.ts";
import { type Layout, type Moving, poseOf, transformOf } from "./layout.ts";
import { headAt, portraitPath } from "./portrait-scale.ts";
import type { Simulation } from "./simulation.ts";
import type { Held } from "./use-clocks.ts";

interface Shown {
  simulation: Simulation;
  /** State to show: the latest, or the strobe's last picture. */
  motion: Motion;
  layout: Layout;
  held: Held | null;
}

/** Moves the parts of the picture and the trails of the portrait to the current state: a few attributes per frame. */
export function paint(picture: HTMLElement | null, { simulation, motion, layout, held }: Shown): void {
  if (!picture) return;
  const pose = poseOf(motion, simulation.ticks(), layout, held);
  for (const part of picture.querySelectorAll<SVGElement>("[data-moves]")) {
    part.setAttribute("transform", transformOf(part.dataset.moves as Moving, pose, layout)); // set by the drawing
  }
  for (const trail of picture.querySelectorAll<SVGElement>("[data-trail]")) {
    trail.setAttribute("d", portraitPath(simulation.trail(Number(trail.dataset.trail))));
  }
  const speeds = simulation.speeds();
  for (const head of picture.querySelectorAll<SVGElement>("[data-head]")) {
    const clock = Number(head.dataset.head);
    const [angle = 0, speed = 0] = motion.slice(angleAt(clock), angleAt(clock) + 2);
    head.setAttribute("transform", headAt(angle, speed / (speeds[clock] ?? 1)));
  }
}
