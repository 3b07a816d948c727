import type { LessonBlock } from "#contract/learning/lesson.page.ts";
import type { Dock } from "#interactives/kit/frame.tsx";
import type { QuestionHandle } from "#interactives/kit/question-handle.ts";
import type { Bar, BarFacts, BarPart, QuestionStatus } from "#rules/learning/action-bar.ts";
import { barOf, foldedParts } from "#rules/learning/action-bar.ts";
import { mustChoose, pageOf, solvablesOn } from "./page-order.ts";
import type { Player } from "./player.ts";

/** Standings of a lesson's questions, and the one that was touched last. */
export interface StageState {
  statuses: ReadonlyMap<string, QuestionStatus>;
  touched: string | null;
  /** The question that the bar serves can be seen. */
  isInView: boolean;
  /** Questions that the learner opened or got to before those above them were done. */
  unfolded: ReadonlySet<string>;
}

export const emptyStage: StageState = { statuses: new Map(), touched: null, isInView: true, unfolded: new Set() };

/** Reason why an answer isn't judged yet: nobody could reach the server, it failed, or no sandbox ran the program. */
export type Why = "away" | "failed" | "later";
export type Waiting = ReadonlyMap<string, Why>;

/** The bar for what's on the screen. */
export function currentBar(player: Player, stage: StageState, waiting: Waiting, loggedOut: boolean): Bar {
  return barOf(factsOf(player, stage, waiting, loggedOut));
}

/** True for a question that waits until the open one before it on its page is done. */
export function isFolded(player: Player, { statuses, unfolded }: StageState, id: string): boolean {
  const { blocks, branches } = player.pages;
  const page = [...blocks, ...branches].find((block) => solvablesOn(block).includes(id));
  return foldedParts(partsOf(player, page, statuses), unfolded).includes(id);
}

function factsOf(player: Player, { statuses, touched, isInView }: StageState, waiting: Waiting, loggedOut: boolean) {
  const page = pageOf(player.pages, player.pageId);
  const parts = partsOf(player, page, statuses).map((part) => ({
    ...part,
    status: part.status && { ...part.status, waits: waiting.get(part.id) === "away" },
  }));
  return { parts, touched, isInView, loggedOut, chooses: page !== undefined && mustChoose(page) } satisfies BarFacts;
}

function partsOf(player: Player, page: LessonBlock | undefined, statuses: StageState["statuses"]): BarPart[] {
  return (page ? solvablesOn(page) : []).map((id) => ({
    id,
    required: page?.required.includes(id) ?? false,
    done: player.done.has(id),
    status: statuses.get(id) ?? null,
  }));
}

/** Handles of the lesson's questions, and the places in the bar where the served one speaks. */
export class Handles {
  readonly #handles = new Map<string, QuestionHandle>();
  #dock: Partial<Dock> = {};

  set(id: string, handle: QuestionHandle): void {
    this.#handles.set(id, handle);
  }

  get(id: string | null): QuestionHandle | undefined {
    return id === null ? undefined : this.#handles.get(id);
  }

  place(name: keyof Dock, element: HTMLElement | null): void {
    this.#dock = { ...this.#dock, [name]: element ?? undefined };
  }

  dock(): Dock | null {
    const { news, side, menu } = this.#dock;
    return news && side && menu ? { news, side, menu } : null;
  }
}
