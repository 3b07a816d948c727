import {
  dequeue,
  dropInFlight,
  emptyQueue,
  enqueue,
  requeueInFlight,
  type SaveQueue,
  unacknowledged,
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

/** State of the learner's work, as shown to them. */
export type OutboxStatus =
  | { kind: "saved" }
  | { kind: "saving" }
  | { kind: "waiting" }
  | { kind: "logged_out" }
  | { kind: "refused"; message: string };

export type OutboxEvent =
  | { kind: "queued"; save: SaveBody }
  | { kind: "saved"; results: SaveResults }
  /** A verdict. Late ones come without anybody waiting for them, such as those of an earlier visit. */
  | { kind: "checked"; lessonId: string; id: string; results: CheckResults; late: boolean }
  | { kind: "status"; status: OutboxStatus };

/** Outside world of an outbox; tests provide their own. */
export interface OutboxTools {
  store: IntentStore;
  learner: string;
  sendSave(key: string, body: SaveBody, keepalive: boolean): Promise<SaveResults>;
  sendCheck(key: string, body: CheckBody): Promise<CheckResults>;
  newKey(): string;
  /** Calls `act` after a delay and returns a function that cancels it. */
  later(ms: number, act: () => void): () => void;
}

const SAVE_AFTER_MS = 1000;
const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 30_000;
/** A sandbox that's away is asked for this often. */
const SANDBOX_RETRY_MS = 60_000;

type Queue = SaveQueue<SaveBody, CheckBody>;

/**
 * Sends what a learner does, one request at a time per lesson. Everything is kept in the browser until the server has
 * acknowledged it (L4).
 */
export class Outbox {
  readonly #tools: OutboxTools;
  readonly #queues = new Map<string, Queue>();
  readonly #listeners = new Set<(event: OutboxEvent) => void>();
  readonly #checks = new Map<string, { resolve(results: CheckResults): void; reject(error: unknown): void }>();
  readonly #orders = new Map<string, number>();
  #storedKeys: readonly string[] = [];
  #writing: Promise<void> = Promise.resolve();
  #sending = false;
  /** Set when flush() is called while sending, so that another round follows. */
  #flushAgain = false;
  /** Programs that wait for a sandbox, by key. They hold nothing else up. */
  readonly #later = new Map<string, LessonIntent>();
  #retry = 0;
  #order = 0;
  #stopped = false;
  #cancelTimer: () => void = () => undefined;
  #cancelLater: () => void = () => undefined;

  constructor(tools: OutboxTools) {
    this.#tools = tools;
  }

  /** Loads and sends what an earlier page of this learner couldn't send. */
  async resume(): Promise<void> {
    await this.restore();
    if (this.#storedKeys.length > 0) await this.flush();
  }

  /** Loads it without sending anything yet. */
  async restore(): Promise<void> {
    const kept = await this.#tools.store.all(this.#tools.learner);
    for (const { key, order, intent } of kept) {
      this.#order = Math.max(this.#order, order + 1);
      this.#orders.set(key, order);
      this.#enqueue(intent);
    }
    this.#storedKeys = kept.map((intent) => intent.key);
  }

  on(listener: (event: OutboxEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Stores at once, sends a second after the last change. */
  save(body: SaveBody): void {
    this.#enqueue({ key: this.#tools.newKey(), what: { kind: "save", save: body } });
    this.#persist();
    this.#emit({ kind: "queued", save: body });
    // Nothing is sent until somebody logs in, so the last status still holds.
    if (this.#stopped) return;
    this.#emit({ kind: "status", status: { kind: "saving" } });
    this.#schedule(SAVE_AFTER_MS);
  }

  /**
   * Sends an answer to be judged. If the server can't be reached, the promise rejects, the answer stays in the outbox,
   * and the verdict comes later as an event.
   */
  check(body: CheckBody): Promise<CheckResults> {
    const key = this.#keyOfSameAnswer(body) ?? this.#tools.newKey();
    this.#forgetLater(body);
    this.#enqueue({ key, what: { kind: "errand", about: body.id, errand: body } });
    this.#persist();
    const answer = new Promise<CheckResults>((resolve, reject) => this.#checks.set(key, { resolve, reject }));
    this.#stopped = false;
    void this.flush();
    return answer;
  }

  /** Keeps a program that no sandbox could run, asks again each minute, and reports the verdict as an event. */
  checkLater(body: CheckBody): void {
    this.#forgetLater(body);
    const intent: LessonIntent = {
      key: this.#tools.newKey(),
      what: { kind: "errand", about: body.id, errand: body },
    };
    this.#orderOf(intent);
    this.#putOff(intent);
    this.#persist();
  }

  /** True if an answer of this solvable is still waiting for its verdict. */
  isWaiting(lessonId: string, id: string): boolean {
    const queue = this.#queues.get(lessonId) ?? emptyQueue();
    return [...unacknowledged(queue), ...this.#later.values()].some((item) => isAnswerTo(item, lessonId, id));
  }

  /** Sends everything that's waiting, now. */
  async flush(): Promise<void> {
    this.#cancelTimer();
    this.#flushAgain = true;
    if (this.#sending) return;
    this.#sending = true;
    try {
      while (this.#flushAgain && !this.#stopped) {
        this.#flushAgain = false;
        while (await this.#sendOne());
      }
    } finally {
      this.#sending = false;
    }
  }

  /** Sends the newest saves while the page closes. Any that aren't acknowledged are sent again next time, with the same key. */
  saveOnLeave(): void {
    for (const queue of this.#queues.values()) {
      for (const { key, what } of unacknowledged(queue)) {
        if (what.kind === "save") this.#tools.sendSave(key, what.save, true).catch(() => undefined);
      }
    }
  }

  /** Resolves when everything so far is stored in the browser. */
  persisted(): Promise<void> {
    return this.#writing;
  }

  async #sendOne(): Promise<boolean> {
    for (const [lessonId, waiting] of this.#queues) {
      const queue = dequeue(waiting);
      if (!queue.inFlight) continue;
      this.#queues.set(lessonId, queue);
      this.#emit({ kind: "status", status: { kind: "saving" } });
      return this.#deliver(lessonId, queue.inFlight);
    }
    this.#emit({ kind: "status", status: { kind: "saved" } });
    return false;
  }

  async #deliver(lessonId: string, intent: LessonIntent): Promise<boolean> {
    const { key, what } = intent;
    try {
      if (what.kind === "save") {
        const results = await this.#tools.sendSave(key, what.save, false);
        this.#acknowledge(lessonId);
        this.#emit({ kind: "saved", results });
      } else {
        const results = await this.#tools.sendCheck(key, what.errand);
        const asker = this.#checks.get(key);
        // An answer of an earlier page: nobody is there to send it again.
        if (!asker && isPutOff(results)) this.#putOff(intent);
        this.#acknowledge(lessonId);
        asker?.resolve(results);
        const late = asker === undefined;
        if (!late || !this.#later.has(key))
          this.#emit({ kind: "checked", lessonId, id: what.errand.id, results, late });
      }
      this.#retry = 0;
      return true;
    } catch (error) {
      return this.#handleFailure(lessonId, key, error);
    } finally {
      this.#checks.delete(key);
    }
  }

  #handleFailure(lessonId: string, key: string, error: unknown): boolean {
    const transient = !(error instanceof CallError) || error.isTransient;
    const status = error instanceof CallError ? error.status : null;
    const notAllowed = status === 401 || status === 403;
    if (!transient && !notAllowed) {
      this.#checks.get(key)?.reject(error);
      this.#acknowledge(lessonId);
      this.#emit({ kind: "status", status: { kind: "refused", message: messageOf(error) } });
      return true;
    }
    // Nothing else will get through either, so all questions waiting for a verdict stop waiting.
    for (const waiting of this.#checks.values()) waiting.reject(error);
    this.#checks.clear();
    this.#queues.set(lessonId, requeueInFlight(this.#queues.get(lessonId) ?? emptyQueue(), mergeSaves));
    this.#persist();
    if (notAllowed) {
      this.#stopped = true;
      const why: OutboxStatus =
        status === 401 ? { kind: "logged_out" } : { kind: "refused", message: messageOf(error) };
      this.#emit({ kind: "status", status: why });
      return false;
    }
    this.#emit({ kind: "status", status: { kind: "waiting" } });
    this.#schedule(Math.min(FIRST_RETRY_MS * 2 ** this.#retry, MAX_RETRY_MS));
    this.#retry += 1;
    return false;
  }

  #acknowledge(lessonId: string): void {
    this.#queues.set(lessonId, dropInFlight(this.#queues.get(lessonId) ?? emptyQueue()));
    this.#persist();
  }

  #putOff(intent: LessonIntent): void {
    this.#later.set(intent.key, intent);
    this.#cancelLater();
    this.#cancelLater = this.#tools.later(SANDBOX_RETRY_MS, () => void this.#askAgain());
  }

  /** Drops what waits for a sandbox about the same question: a newer answer takes its place. */
  #forgetLater({ lesson_id, id }: CheckBody): void {
    for (const [key, intent] of this.#later) if (isAnswerTo(intent, lesson_id, id)) this.#later.delete(key);
  }

  /** Sends what waits for a sandbox once more. */
  async #askAgain(): Promise<void> {
    for (const intent of this.#later.values()) await this.#sendLater(intent);
    this.#persist();
    if (this.#later.size > 0 && !this.#stopped) {
      this.#cancelLater = this.#tools.later(SANDBOX_RETRY_MS, () => void this.#askAgain());
    }
  }

  async #sendLater({ key, what }: LessonIntent): Promise<void> {
    if (what.kind !== "errand") return;
    const { lesson_id: lessonId, id } = what.errand;
    try {
      const results = await this.#tools.sendCheck(key, what.errand);
      if (!this.#later.has(key) || isPutOff(results)) return;
      this.#later.delete(key);
      this.#emit({ kind: "checked", lessonId, id, results, late: true });
    } catch (error) {
      // A newer log-in may be allowed to send what this one isn't.
      const status = error instanceof CallError ? error.status : null;
      if (status !== null && status < 500 && ![401, 403, 429].includes(status)) this.#later.delete(key);
    }
  }

  #orderOf(intent: LessonIntent): void {
    if (this.#orders.has(intent.key)) return;
    this.#orders.set(intent.key, this.#order);
    this.#order += 1;
  }

  #enqueue(intent: LessonIntent): void {
    const lessonId = lessonOf(intent);
    this.#orderOf(intent);
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

  #persist(): void {
    const queued = [...this.#queues.values()].flatMap((queue) => unacknowledged(queue));
    const intents = [
      ...queued,
      ...[...this.#later.values()].filter(({ key }) => !queued.some((intent) => intent.key === key)),
    ];
    const kept = intents.map((intent) => ({
      key: intent.key,
      learner: this.#tools.learner,
      order: this.#orders.get(intent.key) ?? 0,
      intent,
    }));
    const before = this.#storedKeys;
    this.#storedKeys = kept.map((intent) => intent.key);
    this.#writing = this.#writing.then(() => this.#tools.store.replace(before, kept)).catch(() => undefined);
  }

  #schedule(ms: number): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#tools.later(ms, () => void this.flush());
  }

  #emit(event: OutboxEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function isAnswerTo({ what }: LessonIntent, lessonId: string, id: string): boolean {
  return what.kind === "errand" && what.errand.lesson_id === lessonId && what.about === id;
}

/** Verdicts on a program that wasn't run because there was no place for it. */
const PUT_OFF = new Set<unknown>(["NOT_RUN", "BUSY", "TOO_SOON", "NETWORK_FULL"]);

function isPutOff({ verdict }: CheckResults): boolean {
  return typeof verdict === "object" && verdict !== null && "code" in verdict && PUT_OFF.has(verdict.code);
}
