import type { Locator, Page } from "playwright-core";
import type { Hand } from "../hands.ts";

/** How one interactive of the test catalogue is played by a learner who can see it. */
export interface Game {
  lesson: string;
  hint: string;
  explanation: string;
  /** Gives an answer that is wrong, and everything but Check. */
  wrong(page: Page, hand: Hand): Promise<void>;
  /** From wherever one stands to the right answer, all but Check. */
  right(page: Page, hand: Hand): Promise<void>;
  /** Where everything stands, in words. */
  standing(page: Page): Promise<string[]>;
  /** It checks itself: there is no Check to press. */
  checksItself?: boolean;
  /** Answers are run on the server, in a sandbox. */
  sandboxed?: boolean;
  /** Wrong answers before "Show me" is offered. */
  wrongsBeforeReveal: number;
  /** One more wrong answer after the first. */
  wrongAgain?(page: Page): Promise<void>;
}

/** The accessible names given to these elements. */
export const labels = (found: Locator) =>
  found.evaluateAll((elements) => elements.map((element) => element.getAttribute("aria-label") ?? ""));
