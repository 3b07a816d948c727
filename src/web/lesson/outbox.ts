import {
  answered,
  emptyQueue,
  enqueue,
  pending,
  type SaveQueue,
  takeNext,
  unanswered,
} from "#rules/learning/save-queue.ts";
import { CallError } from "../api/call-error.ts";
import type { IntentStore } from "./intent-store.ts";
import {
  type CheckBody,
  type CheckResults,
  type LessonIntent,
  lessonOf,
  mergeSaves,
  type SaveBody,
  type SaveResults,
} from "./intents.ts";

/** What the learner is told about their work. */
export type OutboxStatus =
  | { kind: "saved" }
  | { kind: "saving" }
  | { kind: "waiting" }
  | { kind: "logged_out" }
  | { kind: "refused"; message: string };

export type OutboxEvent =
  | { kind: "saved"; results: SaveResults }
  | { kind: "checked"; lessonId: string; id: string; results: CheckResults }
  | { kind: "status"; status: OutboxStatus };

/** The world of an outbox, so that tests can lend another. */
export interface OutboxTools {
  store: IntentStore;
  learner: string;
  sendSave(key: string, body: SaveBody, keepalive: boolean): Promise<SaveResults>;
  sendCheck(key: string, body: CheckBody): Promise<CheckResults>;
  newKey(): string;
  /** Calls back after so many milliseconds; answers how to cancel. */
  later(ms: number, act: () => void): () => void;
}

const SAVE_AFTER_MS = 1000;
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;

type Queue = SaveQueue<SaveBody, CheckBody>;

/** Sends what a learner does, one request at a time a lesson, keeping everything in the browser until the server acknowledged it (L4). */
export class Outbox {
  readonly #tools: OutboxTools;
  readonly #queues = new Map<string, Queue>();
  readonly #listeners = new Set<(event: OutboxEvent) => void>();
  readonly #checks = new Map<string, { resolve(results: CheckResults): void; reject(error: unknown): void }>();
  readonly #orders = new Map<string, number>();
  #stored: readonly string[] = [];
  #writing: Promise<void> = Promise.resolve();
  #sending = false;
  /** Something was asked for while the last round was ending. */
  #again = false;
  #retry = 0;
  #order = 0;
  #stopped = false;
  #cancelTimer: () => void = () => undefined;

  constructor(tools: OutboxTools) {
    this.#tools = tools;
  }

  /** Takes up what an earlier page of this learner could not send. */
  async resume(): Promise<void> {
    const kept = await this.#tools.store.all(this.#tools.learner);
    for (const { key, order, intent } of kept) {
      this.#order = Math.max(this.#order, order + 1);
      this.#orders.set(key, order);
      this.#put(intent);
    }
    this.#stored = kept.map((one) => one.key);
    if (kept.length > 0) await this.flush();
  }

  on(listener: (event: OutboxEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Keeps at once, sends a second after the last change. */
  save(body: SaveBody): void {
    this.#put({ key: this.#tools.newKey(), what: { kind: "save", save: body } });
    this.#keep();
    // Nothing goes out until somebody logs in: what was said of that stays true.
    if (this.#stopped) return;
    this.#tell({ kind: "status", status: { kind: "saving" } });
    this.#schedule(SAVE_AFTER_MS);
  }

  /** Sends an answer to be judged. While the server is away it waits here and the promise rejects; the verdict then comes as an event. */
  check(body: CheckBody): Promise<CheckResults> {
    const key = this.#keyOfSameAnswer(body) ?? this.#tools.newKey();
    this.#put({ key, what: { kind: "errand", about: body.id, errand: body } });
    this.#keep();
    const answer = new Promise<CheckResults>((resolve, reject) => this.#checks.set(key, { resolve, reject }));
    this.#stopped = false;
    void this.flush();
    return answer;
  }

  /** Whether an answer of this solvable still waits for its verdict. */
  isWaiting(lessonId: string, id: string): boolean {
    const queue = this.#queues.get(lessonId);
    return queue !== undefined && pending(queue).some((one) => one.what.kind === "errand" && one.what.about === id);
  }

  /** Sends all that waits, now. */
  async flush(): Promise<void> {
    this.#cancelTimer();
    this.#again = true;
    if (this.#sending) return;
    this.#sending = true;
    try {
      while (this.#again && !this.#stopped) {
        this.#again = false;
        while (await this.#sendOne());
      }
    } finally {
      this.#sending = false;
    }
  }

  /** The page goes away: the newest saves leave with it; what is not acknowledged is sent again next time, under the same key. */
  leave(): void {
    for (const queue of this.#queues.values()) {
      for (const { key, what } of pending(queue)) {
        if (what.kind === "save") this.#tools.sendSave(key, what.save, true).catch(() => undefined);
      }
    }
  }

  /** Resolves when everything said so far is kept in the browser. */
  kept(): Promise<void> {
    return this.#writing;
  }

  async #sendOne(): Promise<boolean> {
    for (const [lessonId, waiting] of this.#queues) {
      const queue = takeNext(waiting);
      if (!queue.inFlight) continue;
      this.#queues.set(lessonId, queue);
      this.#tell({ kind: "status", status: { kind: "saving" } });
      return this.#deliver(lessonId, queue.inFlight);
    }
    this.#tell({ kind: "status", status: { kind: "saved" } });
    return false;
  }

  async #deliver(lessonId: string, intent: LessonIntent): Promise<boolean> {
    const { key, what } = intent;
    try {
      if (what.kind === "save") {
        const results = await this.#tools.sendSave(key, what.save, false);
        this.#done(lessonId);
        this.#tell({ kind: "saved", results });
      } else {
        const results = await this.#tools.sendCheck(key, what.errand);
        this.#done(lessonId);
        this.#checks.get(key)?.resolve(results);
        this.#tell({ kind: "checked", lessonId, id: what.errand.id, results });
      }
      this.#retry = 0;
      return true;
    } catch (error) {
      return this.#failed(lessonId, key, error);
    } finally {
      this.#checks.delete(key);
    }
  }

  #failed(lessonId: string, key: string, error: unknown): boolean {
    const passing = !(error instanceof CallError) || error.isPassing;
    const status = error instanceof CallError ? error.status : null;
    const notAllowed = status === 401 || status === 403;
    if (!passing && !notAllowed) {
      this.#checks.get(key)?.reject(error);
      this.#done(lessonId);
      this.#tell({ kind: "status", status: { kind: "refused", message: messageOf(error) } });
      return true;
    }
    // Nothing else gets through either: every question that waits for a verdict is told so.
    for (const waiting of this.#checks.values()) waiting.reject(error);
    this.#checks.clear();
    this.#queues.set(lessonId, unanswered(this.#queues.get(lessonId) ?? emptyQueue(), mergeSaves));
    this.#keep();
    if (notAllowed) {
      this.#stopped = true;
      const why: OutboxStatus =
        status === 401 ? { kind: "logged_out" } : { kind: "refused", message: messageOf(error) };
      this.#tell({ kind: "status", status: why });
      return false;
    }
    this.#tell({ kind: "status", status: { kind: "waiting" } });
    this.#schedule(Math.min(FIRST_RETRY_MS * 2 ** this.#retry, LONGEST_RETRY_MS));
    this.#retry += 1;
    return false;
  }

  #done(lessonId: string): void {
    this.#queues.set(lessonId, answered(this.#queues.get(lessonId) ?? emptyQueue()));
    this.#keep();
  }

  #put(intent: LessonIntent): void {
    const lessonId = lessonOf(intent);
    if (!this.#orders.has(intent.key)) {
      this.#orders.set(intent.key, this.#order);
      this.#order += 1;
    }
    this.#queues.set(lessonId, enqueue(this.#queues.get(lessonId) ?? emptyQueue(), intent, mergeSaves));
  }

  #keyOfSameAnswer(body: CheckBody): string | null {
    const queue = this.#queues.get(body.lesson_id);
    const same = queue?.waiting.find(
      ({ what }) =>
        what.kind === "errand" &&
        what.errand.id === body.id &&
        JSON.stringify(what.errand.answer) === JSON.stringify(body.answer),
    );
    return same?.key ?? null;
  }

  #keep(): void {
    const intents = [...this.#queues.values()].flatMap((queue) => pending(queue));
    const kept = intents.map((intent) => ({
      key: intent.key,
      learner: this.#tools.learner,
      order: this.#orders.get(intent.key) ?? 0,
      intent,
    }));
    const before = this.#stored;
    this.#stored = kept.map((one) => one.key);
    this.#writing = this.#writing.then(() => this.#tools.store.replace(before, kept)).catch(() => undefined);
  }

  #schedule(ms: number): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#tools.later(ms, () => void this.flush());
  }

  #tell(event: OutboxEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
