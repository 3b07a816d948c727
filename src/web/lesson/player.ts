import type { LessonBlock } from "#contract/learning/lesson.page.ts";
import type { KeptState, SolvableState, Streak } from "#contract/learning/userstate.ts";
import type { SaveBody } from "./intents.ts";
import { indexOf, type LessonPages, pageAfter, pageOf } from "./page-order.ts";

/** Starting state of the player: the part of the page's results that changes while learning. */
export interface PlayerStart {
  pages: LessonPages;
  lessonId: string;
  versionHash: string;
  pageId: string;
  /** Index of the page, or for a branch of the page that led to it. */
  blockIndex: number;
  rev: number;
  finished: boolean;
  inputs: Readonly<Record<string, string>>;
  states: readonly KeptState[];
  streak: Streak;
  xp: number;
}

/** State of one learner in one lesson. */
export interface Player {
  pages: LessonPages;
  lessonId: string;
  versionHash: string;
  pageId: string;
  /** Pages before this one, oldest first. */
  trail: readonly string[];
  /** Pages seen so far, which the progress bar can lead to. */
  seen: ReadonlySet<string>;
  /** Ids that no longer hold the learner up: solved, revealed, or waiting for the server. */
  done: ReadonlySet<string>;
  inputs: Readonly<Record<string, string>>;
  /** Work not yet handed to the outbox, by id. */
  changed: Readonly<Record<string, SolvableState>>;
  rev: number;
  finished: boolean;
  streak: Streak;
  xp: number;
  xpHere: number;
}

export type PlayerEvent =
  | { k: "went"; to: string; back?: boolean }
  | { k: "worked"; id: string; state: SolvableState }
  | { k: "settled"; id: string; done: boolean }
  | { k: "typed"; id: string; value: string }
  | { k: "finished" }
  | { k: "handedOver" }
  | { k: "credited"; streak: Streak; xp: number; earned: number };

/** Initial player: at the saved page, with everything before it seen. */
export function openPlayer(from: PlayerStart): Player {
  const inOrder = from.pages.blocks.some((block) => block.id === from.pageId);
  const index = inOrder ? indexOf(from.pages, from.pageId, []) : from.blockIndex;
  const seen = from.pages.blocks
    .filter((block) => from.finished || (block.index ?? 0) <= index)
    .map((block) => block.id);
  const done = from.states
    .filter((state) => state.ever_solved || state.revealed || state.similar)
    .map((state) => state.id);
  return {
    pages: from.pages,
    lessonId: from.lessonId,
    versionHash: from.versionHash,
    pageId: from.pageId,
    trail: from.pages.blocks.filter((block) => (block.index ?? 0) < index + (inOrder ? 0 : 1)).map((block) => block.id),
    seen: new Set([...seen, from.pageId]),
    done: new Set(done),
    inputs: from.inputs,
    changed: {},
    rev: from.rev,
    finished: from.finished,
    streak: from.streak,
    xp: from.xp,
    xpHere: 0,
  };
}

/** Player after an event. Returns the same object if nothing changed. */
export function play(player: Player, event: PlayerEvent): Player {
  switch (event.k) {
    case "went":
      return goTo(player, event.to, event.back ?? false);
    case "worked":
      return { ...player, changed: { ...player.changed, [event.id]: event.state }, rev: player.rev + 1 };
    case "settled":
      return markDone(player, event.id, event.done);
    case "typed":
      return { ...player, inputs: { ...player.inputs, [event.id]: event.value }, rev: player.rev + 1 };
    case "finished":
      return player.finished ? player : { ...player, finished: true, rev: player.rev + 1 };
    case "handedOver":
      return { ...player, changed: {} };
    case "credited":
      return { ...player, streak: event.streak, xp: event.xp, xpHere: player.xpHere + event.earned };
  }
}

function goTo(player: Player, to: string, back: boolean): Player {
  if (to === player.pageId || !pageOf(player.pages, to)) return player;
  const known = player.trail.lastIndexOf(to);
  const trail = back && known >= 0 ? player.trail.slice(0, known) : [...player.trail, player.pageId];
  return { ...player, pageId: to, trail, seen: new Set([...player.seen, to]), rev: player.rev + 1 };
}

/** Marks a solvable as done. It stays done: starting it again doesn't block the way. */
function markDone(player: Player, id: string, done: boolean): Player {
  if (!done || player.done.has(id)) return player;
  return { ...player, done: new Set([...player.done, id]) };
}

/** Page that "Continue" leads to; null at the end. */
export function nextPage(player: Player): LessonBlock | null {
  return pageAfter(player.pages, player.pageId, player.trail);
}

/** Save for the outbox. `at` is the time the learner acted, ISO 8601. */
export function saveOf(player: Player, at: string): SaveBody {
  return {
    lesson_id: player.lessonId,
    version_hash: player.versionHash,
    at,
    rev: player.rev,
    block_index: indexOf(player.pages, player.pageId, player.trail),
    block_id: player.pageId,
    finished: player.finished,
    states: Object.values(player.changed),
    inputs: { ...player.inputs },
  };
}
