import { view as calcdoku } from "./calcdoku/view.tsx";
import { view as expression } from "./expression/view.tsx";
import type { AnyView } from "./kit/learner-view.ts";
import { view as numeric } from "./numeric/view.tsx";
import { view as slider } from "./slider/view.tsx";

const all: readonly AnyView[] = [calcdoku, numeric, expression, slider];

const byType = new Map(all.map((view) => [view.type, view]));

/** The learner's half of a type at once, for rendering on the server; never imported by what a browser loads. */
export function viewOf(type: string): AnyView | undefined {
  return byType.get(type);
}
