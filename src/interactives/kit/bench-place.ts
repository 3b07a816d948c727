import { createContext, type ReactNode } from "react";

/** Everything a bench takes from the frame around it. */
export interface BenchPlace {
  /** The exercise's question, which a bench puts beside its picture. */
  prompt: ReactNode;
  /** The "…" menu, once scripts run and it belongs to this exercise. */
  menu: HTMLElement | null;
  /** Labels of the menu's entry and of the button that ends it. */
  fullScreen: { enter: string; leave: string };
}

export const BenchPlaceContext = createContext<BenchPlace | null>(null);
