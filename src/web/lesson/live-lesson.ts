import type { output as Output } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { lessonPage } from "#contract/learning/lesson.page.ts";
import type { KeptState, Streak } from "#contract/learning/userstate.ts";
import type { Globals } from "#contract/page.ts";
import type { Standing } from "#interactives/kit/frame.tsx";
import type { Host } from "#interactives/kit/host.ts";
import type { LearningCalls } from "./calls.ts";
import type { CheckResults } from "./intents.ts";
import type { LessonContext } from "./lesson-context.tsx";
import { createLessonHost } from "./lesson-host.ts";
import type { Outbox, OutboxStatus } from "./outbox.ts";
import { openPlayer, type Player, type PlayerEvent, play, saveOf } from "./player.ts";

export type LessonResults = Output<typeof lessonPage.results>;

/** The browser's side of a lesson; a page that is only drawn has none. */
export interface LessonWorld {
  outbox: Outbox;
  calls: LearningCalls;
  now(): Date;
  newKey(): string;
}

export interface LiveState {
  player: Player;
  status: OutboxStatus;
  /** Another window went further: its work can be loaded. */
  newer: readonly KeptState[];
  /** Where the lesson leads, once the server has counted it as finished. */
  upNext: string | null;
  /** Ids whose answer waits for the connection. */
  waiting: ReadonlySet<string>;
  /** Questions whose Check can be pressed now, or is under way. */
  checks: ReadonlyMap<string, "ready" | "waiting">;
  /** A streak to be glad about: shown when the learner goes on, never over a verdict that is being read. */
  streak: { news: Streak | null; shown: boolean };
}

/** One lesson on one page: the player, its outbox, and what widgets ask of them. */
export interface LiveLesson {
  current(): LiveState;
  subscribe(listener: () => void): () => void;
  send(event: PlayerEvent): void;
  loadNewer(): void;
  closeStreak(): void;
  context: LessonContext;
}

/** Brings a lesson to life. Without a world it can be drawn and nothing else. */
export function openLesson(results: LessonResults, globals: Globals, world: LessonWorld | null): LiveLesson {
  const listeners = new Set<() => void>();
  const keptById = new Map(results.progress.states.map((one) => [one.id, one]));
  const keptListeners = new Map<string, Set<() => void>>();
  const hosts = new Map<string, Host>();
  let finishing = false;
  let state: LiveState = {
    player: openPlayer(beginning(results, globals)),
    status: { kind: "saved" },
    newer: [],
    upNext: null,
    waiting: new Set(),
    checks: new Map(),
    streak: { news: null, shown: false },
  };

  function set(next: Partial<LiveState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function send(event: PlayerEvent): void {
    const player = play(state.player, event);
    if (player === state.player) return;
    set({ player });
    if (event.k === "credited" && event.streak.popup) set({ streak: { news: event.streak, shown: false } });
    if (event.k === "went" && state.streak.news) set({ streak: { ...state.streak, shown: true } });
    if (player.rev === 0 || !world || event.k === "credited" || event.k === "settled") return;
    world.outbox.save(saveOf(player, world.now().toISOString()));
    set({ player: play(state.player, { k: "handedOver" }) });
    if (event.k !== "finished") return;
    finishing = true;
    void world.outbox.flush();
  }

  function replaceKept(kept: KeptState): void {
    keptById.set(kept.id, kept);
    for (const listener of keptListeners.get(kept.id) ?? []) listener();
  }

  function checkStands(id: string, check: Standing["check"]): void {
    if ((state.checks.get(id) ?? null) === check) return;
    const checks = new Map(state.checks);
    if (check) checks.set(id, check);
    else checks.delete(id);
    set({ checks });
  }

  /** A verdict that came after its question had given up waiting. */
  function late(id: string, results: CheckResults): void {
    if (!state.waiting.has(id)) return;
    set({ waiting: new Set([...state.waiting].filter((one) => one !== id)) });
    replaceKept(results.kept);
  }

  world?.outbox.on((event) => {
    if (event.kind === "status") return set({ status: event.status });
    if (event.kind === "checked") {
      if (event.lessonId !== results.lesson.lesson_id) return;
      send({ k: "credited", streak: event.results.streak, xp: event.results.xp, earned: event.results.xp_earned });
      return late(event.id, event.results);
    }
    send({ k: "credited", streak: event.results.streak, xp: event.results.xp, earned: 0 });
    if (event.results.newer.length > 0) set({ newer: event.results.newer });
    // Work of an earlier page may be answered here too: only who finishes now is led on.
    if (event.results.finished && finishing) set({ upNext: event.results.finished.up_next });
  });

  const context: LessonContext = {
    interactive: (id) => results.interactives[id],
    kept: {
      current: (id) => keptById.get(id),
      subscribe(id, listener) {
        const all = keptListeners.get(id) ?? new Set();
        keptListeners.set(id, all.add(listener));
        return () => all.delete(listener);
      },
    },
    host(id) {
      const known = hosts.get(id);
      if (known) return known;
      const made = createLessonHost({
        id,
        results,
        world,
        worked: (work) => send({ k: "worked", id, state: work }),
        waits: () => {
          set({ waiting: new Set([...state.waiting, id]) });
          send({ k: "settled", id, done: true });
        },
      });
      hosts.set(id, made);
      return made;
    },
    standing(id, { done, check }) {
      checkStands(id, check);
      send({ k: "settled", id, done });
    },
    goTo: (to) => send({ k: "went", to }),
    typed: (id, value) => send({ k: "typed", id, value }),
    input: (id) => state.player.inputs[id] ?? "",
    form: (pageIndex, id) => ({
      action: pathTo("lesson_answer_form", {
        courseSlug: results.course.slug,
        chapterSlug: results.chapter.slug,
        lessonSlug: results.lesson.slug,
        blockIndex: pageIndex,
      }),
      fields: { csrf_token: globals.csrf_token, widget_id: id, version_hash: results.lesson.version_hash },
    }),
  };

  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send,
    loadNewer() {
      for (const kept of state.newer) replaceKept(kept);
      set({ newer: [] });
    },
    closeStreak: () => set({ streak: { news: null, shown: false } }),
    context,
  };
}

function beginning(results: LessonResults, globals: Globals) {
  return {
    walk: { blocks: results.blocks, branches: results.branches },
    lessonId: results.lesson.lesson_id,
    versionHash: results.lesson.version_hash,
    pageId: results.progress.block_id,
    blockIndex: results.progress.block_index,
    rev: results.progress.rev,
    finished: results.progress.finished,
    inputs: results.progress.inputs,
    states: results.progress.states,
    streak: results.streak,
    xp: globals.user.xp,
  };
}
