import { view as calcdoku } from "./calcdoku/view.tsx";
import type { AnyView } from "./kit/learner-view.ts";

const all: readonly AnyView[] = [calcdoku];

const byType = new Map(all.map((view) => [view.type, view]));

/** The learner's half of a type at once, for rendering on the server; never imported by what a browser loads. */
export function viewOf(type: string): AnyView | undefined {
  return byType.get(type);
}
