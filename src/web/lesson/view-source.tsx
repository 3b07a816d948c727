import { type ComponentType, createContext, use } from "react";
import type { AnyView } from "#interactives/kit/learner-view.ts";
import type { LiveInteractiveProps } from "./live-interactive.tsx";

/** Source of an interactive's view: immediate on the server, a chunk in the browser once its page is near. */
export type ViewSource = (type: string, pageId: string) => AnyView | undefined | Promise<AnyView | undefined>;

export const ViewSourceContext = createContext<ViewSource>(() => undefined);

/** View of a type. Suspends until it has loaded. */
export function useView(type: string, pageId: string): AnyView | undefined {
  const source = use(ViewSourceContext);
  const found = source(type, pageId);
  return found instanceof Promise ? use(found) : found;
}

type LiveInteractive = ComponentType<LiveInteractiveProps>;

/** Source of the component around every view of a lesson: immediate on the server, a chunk in the browser. */
export type LiveInteractiveSource = (pageId: string) => LiveInteractive | Promise<LiveInteractive>;

export const LiveInteractiveContext = createContext<LiveInteractiveSource>(() => () => null);

/** Component around the views of a lesson. Suspends until it has loaded. */
export function useLiveInteractive(pageId: string): LiveInteractive {
  const found = use(LiveInteractiveContext)(pageId);
  return found instanceof Promise ? use(found) : found;
}
