import type { Locator, Page } from "playwright-core";
import type { Hand } from "../hands.ts";

/** Way a learner plays one interactive of the test catalogue. */
export interface Game {
  lesson: string;
  hint: string;
  explanation: string;
  /** Gives a wrong answer, up to Check. */
  wrong(page: Page, hand: Hand): Promise<void>;
  /** Gives the right answer from any state, up to Check. */
  right(page: Page, hand: Hand): Promise<void>;
  /** State of the view, in words. */
  standing(page: Page): Promise<string[]>;
  /** It checks itself: there's no Check to press. */
  checksItself?: boolean;
  /** The server runs answers in a sandbox. */
  sandboxed?: boolean;
  /** Wrong answers before "Show me" is offered. */
  wrongsBeforeReveal: number;
  /** Gives another wrong answer. */
  wrongAgain?(page: Page): Promise<void>;
}

/** Accessible names set on these elements. */
export const labels = (found: Locator) =>
  found.evaluateAll((elements) => elements.map((element) => element.getAttribute("aria-label") ?? ""));
