import type { output as Output } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { lessonPage } from "#contract/learning/lesson.page.ts";
import type { KeptState } from "#contract/learning/userstate.ts";
import type { Globals } from "#contract/page.ts";
import type { Host } from "#interactives/kit/host.ts";
import { type Bar, pressOf, type QuestionStatus } from "#rules/learning/action-bar.ts";
import { storeStreakNews } from "../state/streak-news.ts";
import { answerForm } from "./answer-form.ts";
import type { LearningCalls } from "./calls.ts";
import type { CheckResults } from "./intents.ts";
import { isReview } from "./is-review.ts";
import { openKeptStates } from "./kept-states.ts";
import type { LessonContext } from "./lesson-context.tsx";
import { createLessonHost } from "./lesson-host.ts";
import type { Outbox, OutboxStatus } from "./outbox.ts";
import { pageOf } from "./page-order.ts";
import { nextPage, type Player, type PlayerEvent, play, saveOf } from "./player.ts";
import { currentBar, Handles, isFolded, type StageState, type Waiting } from "./stage.ts";
import { startState } from "./start-state.ts";

export type LessonResults = Output<typeof lessonPage.results>;

/** Browser side of a lesson, absent where the page is only rendered. */
export interface LessonTools {
  outbox: Outbox;
  calls: LearningCalls;
  now(): Date;
  newKey(): string;
  /** Set where this browser has kept the course: what comes after the lesson is there without a connection. */
  kept?: {
    /** Questions whose answers wait to be sent. */
    waiting: readonly string[];
  };
}

export interface LiveState {
  player: Player;
  status: OutboxStatus;
  /** Newer work from another window, ready to load. */
  newer: readonly KeptState[];
  /** Address of the finish screen, once the server has counted the lesson as finished. */
  upNext: string | null;
  /** Solvables whose answer waits for the server. */
  waiting: Waiting;
  /** The page was drawn without the server, which hasn't answered since. */
  isAway: boolean;
  stage: StageState;
  /** State of the bar at the bottom. */
  bar: Bar;
}

/** Lesson running in a page: the player, its outbox, and the context for its widgets. */
export interface LiveLesson {
  current(): LiveState;
  /** State in the server's markup, which parts of the page are taken over with however late their scripts are. */
  opened(): LiveState;
  subscribe(listener: () => void): () => void;
  send(event: PlayerEvent): void;
  loadNewer(): void;
  /** Presses the button at the bottom. */
  press(): void;
  /** Leaves the page, whatever the button is for. */
  continueLesson(): void;
  /** Shows the last step of a solution that's being watched. */
  toTheEnd(): void;
  /** Note whether the served question can be seen. */
  see(isInView: boolean): void;
  /** Names the bar's own places for the served question's words and buttons. */
  handles: Handles;
  context: LessonContext;
}

/** Starts a lesson. Without tools it can only be rendered. */
export function openLesson(results: LessonResults, globals: Globals, tools: LessonTools | null): LiveLesson {
  const listeners = new Set<() => void>();
  const kept = openKeptStates(results.progress.states);
  const hosts = new Map<string, Host>();
  const handles = new Handles();
  let finishing = false;
  let state = startState(results, globals, tools?.kept);
  const opened = state;

  function set(next: Partial<LiveState>): void {
    const { player, stage, waiting, status } = { ...state, ...next };
    state = { ...state, ...next, bar: currentBar(player, stage, waiting, status.kind === "logged_out") };
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  function send(event: PlayerEvent): void {
    const player = play(state.player, event);
    if (player === state.player) return;
    set(event.k === "went" ? { player, stage: { ...state.stage, touched: null, isInView: true } } : { player });
    // Nothing opens over a question: the popup waits for the finish screen or home.
    if (event.k === "credited") storeStreakNews(event.streak);
    if (isReview(results)) {
      if (event.k === "finished") set({ upNext: results.up_next });
      return;
    }
    if (player.rev === 0 || !tools || event.k === "credited" || event.k === "settled") return;
    tools.outbox.save(saveOf(player, tools.now().toISOString()));
    set({ player: play(state.player, { k: "handedOver" }) });
    if (event.k !== "finished") return;
    finishing = true;
    void tools.outbox.flush();
  }

  function setStage(next: Partial<StageState>): void {
    const { unfolded } = state.stage;
    const touched = next.touched ?? null;
    const also = touched === null || unfolded.has(touched) ? unfolded : new Set([...unfolded, touched]);
    set({ stage: { ...state.stage, unfolded: also, ...next } });
  }

  function setStatus(id: string, status: QuestionStatus): void {
    if (JSON.stringify(state.stage.statuses.get(id)) === JSON.stringify(status)) return;
    // A solution may be the first thing that's asked for, and counts as done before it has been watched.
    const touched = status.watching ? id : state.stage.touched;
    setStage({ statuses: new Map(state.stage.statuses).set(id, status), touched });
  }

  function continueLesson(): void {
    const next = nextPage(state.player);
    if (next) send({ k: "went", to: next.id });
    else if (state.player.finished && mayLeave(state.status)) window.location.assign(results.up_next);
    else send({ k: "finished" });
  }

  /** The page after the lesson can be opened: everything is saved, or it's drawn from what was kept. */
  function mayLeave({ kind }: OutboxStatus): boolean {
    return kind === "saved" || (kind === "waiting" && tools?.kept !== undefined);
  }

  function press(): void {
    const { bar } = state;
    const does = pressOf(bar);
    if (does === "continue") continueLesson();
    else if (does === "logIn") window.location.assign(pathTo("login", {}, { next: window.location.pathname }));
    else if (does === "nextPart") {
      setStage({ touched: bar.nextPart });
      handles.get(bar.nextPart)?.goTo();
    } else if (bar.serves !== null && isFolded(state.player, state.stage, bar.serves)) {
      setStage({ touched: bar.serves });
      // Once it's on the screen.
      queueMicrotask(() => handles.get(bar.serves)?.goTo());
    } else handles.get(bar.serves)?.press(bar);
  }

  /** The server found something open, so the lesson isn't over: leads there. */
  function goToOpenPage(): void {
    finishing = false;
    const { pages, done, trail, pageId } = state.player;
    const open = [...trail, pageId].find((id) => pageOf(pages, id)?.required.some((needed) => !done.has(needed)));
    if (open !== undefined) send({ k: "went", to: open, back: true });
  }

  /** Applies a verdict that arrived after its question stopped waiting, or before its scripts. */
  function applyLateVerdict(id: string, results: CheckResults): void {
    set({ waiting: new Map([...state.waiting].filter(([other]) => other !== id)) });
    if (state.stage.statuses.has(id)) kept.judge(results.kept);
    else kept.load(results.kept);
  }

  tools?.outbox.on((event) => {
    if (event.kind === "status") {
      set({ status: event.status });
      if (event.status.kind === "saved" && finishing && !state.upNext) goToOpenPage();
      if (event.status.kind === "waiting" && finishing && tools.kept) {
        // The page after the lesson reads what's stored.
        void tools.outbox.persisted().then(() => set({ upNext: results.up_next }));
      }
      return;
    }
    if (event.kind !== "queued" && state.isAway) set({ isAway: false });
    if (event.kind === "checked") {
      if (event.lessonId !== results.lesson.lesson_id) return;
      send({ k: "credited", streak: event.results.streak, xp: event.results.xp, earned: event.results.xp_earned });
      if (event.late || state.waiting.has(event.id)) applyLateVerdict(event.id, event.results);
      return;
    }
    if (event.kind === "queued") return;
    send({ k: "credited", streak: event.results.streak, xp: event.results.xp, earned: 0 });
    if (event.results.newer.length > 0) set({ newer: event.results.newer });
    // The outbox may also answer for work of an earlier page load. Only finishing now leads to the finish screen.
    if (event.results.finished && finishing) set({ upNext: results.up_next });
  });

  const context: LessonContext = {
    interactive: (id) => results.interactives[id],
    kept,
    host(id) {
      const known = hosts.get(id);
      if (known) return known;
      const made = createLessonHost({
        id,
        results,
        tools,
        worked: (work) => send({ k: "worked", id, state: work }),
        waits(why) {
          set({ waiting: new Map(state.waiting).set(id, why) });
          if (why === "away") send({ k: "settled", id, done: true });
        },
      });
      hosts.set(id, made);
      return made;
    },
    status(id, status, handle) {
      handles.set(id, handle);
      setStatus(id, status);
      send({ k: "settled", id, done: status.done });
    },
    stage: {
      subscribe,
      isServed: (id) => state.bar.serves === id,
      waits: (id) => state.waiting.has(id),
      dock: () => handles.dock(),
      isFolded: (id) => isFolded(state.player, state.stage, id),
      openedFolded: (id) => isFolded(opened.player, opened.stage, id),
      touch(id) {
        if (state.stage.touched !== id) setStage({ touched: id });
      },
      press,
    },
    goTo: (to) => send({ k: "went", to }),
    typed: (id, value) => send({ k: "typed", id, value }),
    input: (id) => state.player.inputs[id] ?? "",
    form: (pageIndex, id) => answerForm(results, globals, pageIndex, id),
  };

  return {
    current: () => state,
    opened: () => opened,
    subscribe,
    send,
    press,
    continueLesson,
    toTheEnd: () => handles.get(state.bar.serves)?.toTheEnd(),
    see(isInView) {
      if (state.stage.isInView !== isInView) setStage({ isInView });
    },
    handles,
    loadNewer() {
      for (const newer of state.newer) kept.load(newer);
      set({ newer: [] });
    },
    context,
  };
}
