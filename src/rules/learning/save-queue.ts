/**
 * The queue of what a browser still has to tell the server about one lesson (L4): one intent in flight, the others in order;
 * a newer waiting save replaces the older waiting one.
 */
export interface Intent<Save, Errand> {
  /** Idempotency key: the same on every retry. */
  key: string;
  what: { kind: "save"; save: Save } | { kind: "errand"; about: string; errand: Errand };
}

/** What is under way, and what waits, oldest first. */
export interface SaveQueue<Save, Errand> {
  inFlight: Intent<Save, Errand> | null;
  waiting: readonly Intent<Save, Errand>[];
}

/** A queue with nothing in it. */
export function emptyQueue<Save, Errand>(): SaveQueue<Save, Errand> {
  return { inFlight: null, waiting: [] };
}

/** Adds an intent. `merge` makes one save of an older and a newer one, so that replacing loses nothing; an errand replaces a waiting one about the same thing. */
export function enqueue<Save, Errand>(
  queue: SaveQueue<Save, Errand>,
  intent: Intent<Save, Errand>,
  merge: (older: Save, newer: Save) => Save,
): SaveQueue<Save, Errand> {
  const { what } = intent;
  if (what.kind === "errand") {
    const others = queue.waiting.filter((one) => one.what.kind !== "errand" || one.what.about !== what.about);
    return { ...queue, waiting: [...others, intent] };
  }
  let save = what.save;
  for (const older of queue.waiting) {
    if (older.what.kind === "save") save = merge(older.what.save, save);
  }
  const errands = queue.waiting.filter((one) => one.what.kind === "errand");
  return { ...queue, waiting: [...errands, { key: intent.key, what: { kind: "save", save } }] };
}

/** The queue with its next intent in flight, when nothing is in flight yet. */
export function takeNext<Save, Errand>(queue: SaveQueue<Save, Errand>): SaveQueue<Save, Errand> {
  const [first, ...rest] = queue.waiting;
  if (queue.inFlight || !first) return queue;
  return { inFlight: first, waiting: rest };
}

/** The intent in flight was answered, well or with a refusal: it is done with. */
export function answered<Save, Errand>(queue: SaveQueue<Save, Errand>): SaveQueue<Save, Errand> {
  return { ...queue, inFlight: null };
}

/** The intent in flight got no answer: it goes back to the front, or into the newer save that waits. */
export function unanswered<Save, Errand>(
  queue: SaveQueue<Save, Errand>,
  merge: (older: Save, newer: Save) => Save,
): SaveQueue<Save, Errand> {
  const failed = queue.inFlight;
  if (!failed) return queue;
  const { what } = failed;
  const replaced = queue.waiting.some(
    (one) => what.kind === "errand" && one.what.kind === "errand" && one.what.about === what.about,
  );
  if (replaced) return { ...queue, inFlight: null };
  const newer = queue.waiting.some((one) => one.what.kind === "save");
  if (what.kind === "errand" || !newer) return { inFlight: null, waiting: [failed, ...queue.waiting] };
  const waiting = queue.waiting.map((one) =>
    one.what.kind === "save" ? { ...one, what: { kind: "save" as const, save: merge(what.save, one.what.save) } } : one,
  );
  return { inFlight: null, waiting };
}

/** Everything not yet acknowledged, in order: what must outlive a reload. */
export function pending<Save, Errand>(queue: SaveQueue<Save, Errand>): readonly Intent<Save, Errand>[] {
  return queue.inFlight ? [queue.inFlight, ...queue.waiting] : queue.waiting;
}
