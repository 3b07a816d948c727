import { createContext, use } from "react";
import type { AnyView } from "#interactives/kit/learner-view.ts";

/** Where the drawn half of an interactive comes from: at once on the server, by a chunk when its page is near in the browser. */
export type ViewSource = (type: string, pageId: string) => AnyView | undefined | Promise<AnyView | undefined>;

export const ViewSourceContext = createContext<ViewSource>(() => undefined);

/** The view of a type; suspends until it is there. */
export function useView(type: string, pageId: string): AnyView | undefined {
  const source = use(ViewSourceContext);
  const found = source(type, pageId);
  return found instanceof Promise ? use(found) : found;
}
