import type { AnyView } from "./kit/learner-view.ts";

const files = import.meta.glob<{ view: AnyView }>("./*/view.tsx", { eager: true });
const byType = new Map(Object.values(files).map(({ view }) => [view.type, view]));

/** The learner's half of a type without waiting, for rendering on the server. Never imported by code for browsers. */
export function viewOf(type: string): AnyView | undefined {
  return byType.get(type);
}
