import type { LessonBlock } from "#contract/learning/lesson.page.ts";
import type { KeptState, SolvableState, Streak } from "#contract/learning/userstate.ts";
import type { SaveBody } from "./intents.ts";
import { indexOf, pageAfter, pageOf, type Walk } from "./path-through.ts";

/** What the player starts from: the part of the page's results that changes while one learns. */
export interface Beginning {
  walk: Walk;
  lessonId: string;
  versionHash: string;
  pageId: string;
  /** Of the page, or for a branch of the page that led to it. */
  blockIndex: number;
  rev: number;
  finished: boolean;
  inputs: Readonly<Record<string, string>>;
  states: readonly KeptState[];
  streak: Streak;
  xp: number;
}

/** One learner in one lesson. */
export interface Player {
  walk: Walk;
  lessonId: string;
  versionHash: string;
  pageId: string;
  /** Pages walked through before this one, oldest first. */
  trail: readonly string[];
  /** Pages seen, so that the bar of blocks can lead back and forth. */
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

/** The player as the page found it: at the kept page, with everything before it seen. */
export function openPlayer(from: Beginning): Player {
  const inOrder = from.walk.blocks.some((one) => one.id === from.pageId);
  const index = inOrder ? indexOf(from.walk, from.pageId, []) : from.blockIndex;
  const seen = from.walk.blocks.filter((one) => from.finished || (one.index ?? 0) <= index).map((one) => one.id);
  const done = from.states.filter((one) => one.ever_solved || one.revealed).map((one) => one.id);
  return {
    walk: from.walk,
    lessonId: from.lessonId,
    versionHash: from.versionHash,
    pageId: from.pageId,
    trail: from.walk.blocks.filter((one) => (one.index ?? 0) < index + (inOrder ? 0 : 1)).map((one) => one.id),
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

/** The player after an event; what changes nothing answers the same object. */
export function play(player: Player, event: PlayerEvent): Player {
  switch (event.k) {
    case "went":
      return went(player, event.to, event.back ?? false);
    case "worked":
      return { ...player, changed: { ...player.changed, [event.id]: event.state }, rev: player.rev + 1 };
    case "settled":
      return settled(player, event.id, event.done);
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

function went(player: Player, to: string, back: boolean): Player {
  if (to === player.pageId || !pageOf(player.walk, to)) return player;
  const known = player.trail.lastIndexOf(to);
  const trail = back && known >= 0 ? player.trail.slice(0, known) : [...player.trail, player.pageId];
  return { ...player, pageId: to, trail, seen: new Set([...player.seen, to]), rev: player.rev + 1 };
}

/** Once done, always done: starting again does not close the way that was open. */
function settled(player: Player, id: string, done: boolean): Player {
  if (!done || player.done.has(id)) return player;
  return { ...player, done: new Set([...player.done, id]) };
}

/** The page that "Continue" leads to; null at the end. */
export function following(player: Player): LessonBlock | null {
  return pageAfter(player.walk, player.pageId, player.trail);
}

/** What the outbox is to keep and send. `at` is when the learner acted, ISO 8601. */
export function saveOf(player: Player, at: string): SaveBody {
  return {
    lesson_id: player.lessonId,
    version_hash: player.versionHash,
    at,
    rev: player.rev,
    block_index: indexOf(player.walk, player.pageId, player.trail),
    block_id: player.pageId,
    finished: player.finished,
    states: Object.values(player.changed),
    inputs: { ...player.inputs },
  };
}
