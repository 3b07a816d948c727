/**
 * One thing a learner did that a browser still has to send to the server (L4). An errand is anything but a save, such
 * as an answer to check.
 */
export interface Intent<Save, Errand> {
  /** Idempotency key: the same on every retry. */
  key: string;
  what: { kind: "save"; save: Save } | { kind: "errand"; about: string; errand: Errand };
}

/** Queue of unsent intents of one lesson: one in flight, the others waiting, oldest first. */
export interface SaveQueue<Save, Errand> {
  inFlight: Intent<Save, Errand> | null;
  waiting: readonly Intent<Save, Errand>[];
}

export function emptyQueue<Save, Errand>(): SaveQueue<Save, Errand> {
  return { inFlight: null, waiting: [] };
}

/**
 * Adds an intent. `merge` combines an older waiting save with the newer one, so that nothing is lost. An errand
 * replaces a waiting one about the same thing.
 */
export function enqueue<Save, Errand>(
  queue: SaveQueue<Save, Errand>,
  intent: Intent<Save, Errand>,
  merge: (older: Save, newer: Save) => Save,
): SaveQueue<Save, Errand> {
  const { what } = intent;
  if (what.kind === "errand") {
    const others = queue.waiting.filter((queued) => queued.what.kind !== "errand" || queued.what.about !== what.about);
    return { ...queue, waiting: [...others, intent] };
  }
  let save = what.save;
  for (const older of queue.waiting) {
    if (older.what.kind === "save") save = merge(older.what.save, save);
  }
  const errands = queue.waiting.filter((queued) => queued.what.kind === "errand");
  return { ...queue, waiting: [...errands, { key: intent.key, what: { kind: "save", save } }] };
}

/** Puts the next intent in flight, unless one already is. */
export function dequeue<Save, Errand>(queue: SaveQueue<Save, Errand>): SaveQueue<Save, Errand> {
  const [first, ...rest] = queue.waiting;
  if (queue.inFlight || !first) return queue;
  return { inFlight: first, waiting: rest };
}

/** Drops the intent in flight: it was acknowledged or refused. */
export function dropInFlight<Save, Errand>(queue: SaveQueue<Save, Errand>): SaveQueue<Save, Errand> {
  return { ...queue, inFlight: null };
}

/** Puts an intent in flight that got no reply back to the front, or merges it into the newer save that waits. */
export function requeueInFlight<Save, Errand>(
  queue: SaveQueue<Save, Errand>,
  merge: (older: Save, newer: Save) => Save,
): SaveQueue<Save, Errand> {
  const failed = queue.inFlight;
  if (!failed) return queue;
  const { what } = failed;
  const replaced = queue.waiting.some(
    (queued) => what.kind === "errand" && queued.what.kind === "errand" && queued.what.about === what.about,
  );
  if (replaced) return { ...queue, inFlight: null };
  const newer = queue.waiting.some((queued) => queued.what.kind === "save");
  if (what.kind === "errand" || !newer) return { inFlight: null, waiting: [failed, ...queue.waiting] };
  const waiting = queue.waiting.map((queued) =>
    queued.what.kind === "save"
      ? { ...queued, what: { kind: "save" as const, save: merge(what.save, queued.what.save) } }
      : queued,
  );
  return { inFlight: null, waiting };
}

/** Intents not acknowledged yet, in order. They must survive a reload. */
export function unacknowledged<Save, Errand>(queue: SaveQueue<Save, Errand>): readonly Intent<Save, Errand>[] {
  return queue.inFlight ? [queue.inFlight, ...queue.waiting] : queue.waiting;
}
