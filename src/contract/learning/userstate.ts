import * as z from "zod";
import { call } from "../call.ts";

/** Idempotency key of one intent: made once in the browser, kept until acknowledged, the same on every retry. */
const key = z.uuid();
const id = z.string().check(z.minLength(1), z.maxLength(80));
const count = z.int().check(z.nonnegative());
/** A revision as a browser sends it: it grows by one with each change, and the server's own, one higher now and then, never ends. */
const revision = z.int().check(z.nonnegative(), z.lte(1_000_000_000));
const instant = z.iso.datetime();

/** Where in which version of which lesson. `version_hash` names the exact text that the learner saw. */
const place = {
  lesson_id: z.uuid(),
  version_hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
};

export const phases = ["idle", "working", "correct", "partial", "incorrect", "revealed"] as const;

/** One solvable's state as a browser keeps it. The server never trusts phase, ever_solved or scores that come from a browser. */
export const solvableStateSchema = z.strictObject({
  v: z.literal(1),
  id,
  type: z.string().check(z.maxLength(40)),
  asset_hash: z.string().check(z.maxLength(64)),
  /** Grows with every change; of two states the higher wins. */
  rev: revision,
  phase: z.enum(phases),
  /** Parsed strictly by the interactive's own schema on the server. */
  state: z.unknown(),
  undo: z.optional(z.array(z.unknown()).check(z.maxLength(200))),
});
export type SolvableState = z.infer<typeof solvableStateSchema>;

/** What the server keeps and gives back: the above and what only it decides. */
export const keptStateSchema = z.strictObject({
  ...solvableStateSchema.shape,
  rev: count,
  attempts: count,
  hints: z.array(z.string()),
  revealed: z.boolean(),
  ever_solved: z.boolean(),
  /** The latest scored verdict, until the learner changed something. */
  verdict: z.nullable(z.unknown()),
  explanation: z.nullable(z.string()),
  /** Probes of an oracle type with the answers given. */
  log: z.array(z.strictObject({ query: z.unknown(), reply: z.unknown() })),
});
export type KeptState = z.infer<typeof keptStateSchema>;

/** popup: which streak popup to show; null shows none (L5). */
export const streakSchema = z.strictObject({
  days: count,
  today: z.boolean(),
  longest: count,
  freezes: count,
  popup: z.nullable(z.enum(["started", "extended", "milestone", "frozen"])),
});
export type Streak = z.infer<typeof streakSchema>;

/** What every write to the userstate answers. */
const standing = {
  streak: streakSchema,
  xp: count,
};

/**
 * Keeps where the learner is and what they have done. Saves of a lesson are sent one at a time; the newest waiting one wins (L4).
 * `at` is when the learner acted (a late save counts for that day, if at most 24 h ago).
 */
export const saveUserstate = call({
  route: "userstate_save",
  method: "POST",
  body: z.strictObject({
    key,
    ...place,
    at: instant,
    /** Grows with every move of the learner in this lesson. */
    rev: revision,
    /** 0-based page. */
    block_index: z.int().check(z.nonnegative(), z.lte(10_000)),
    /** Id of the page, so that progress survives a new version; a branch page has no index of its own. */
    block_id: id,
    finished: z.boolean(),
    /** Only the solvables that changed since the last acknowledged save. */
    states: z.array(solvableStateSchema).check(z.maxLength(60)),
    /** Values of `input` fields and branches chosen, by widget id. */
    inputs: z.record(id, z.string().check(z.maxLength(2000))),
  }),
  results: z.strictObject({
    ...standing,
    /** The lesson's revision now kept. */
    rev: count,
    /** Solvables of which the server holds newer work than was sent: this tab offers to load it. */
    newer: z.array(keptStateSchema),
    /** First time finished: how much was earned in this lesson. */
    finished: z.nullable(z.strictObject({ xp: count, solved: count, up_next: z.string() })),
  }),
});

const verdictSchema = z.unknown();

/** Judges an answer on the server, gives XP once, counts towards the streak. */
export const checkAnswer = call({
  route: "userstate_check",
  method: "POST",
  body: z.strictObject({ key, ...place, at: instant, id, rev: revision, state: z.unknown(), answer: z.unknown() }),
  results: z.strictObject({
    ...standing,
    verdict: verdictSchema,
    explanation: z.nullable(z.string()),
    xp_earned: count,
    attempts: count,
    rev: count,
    ever_solved: z.boolean(),
    can_reveal: z.boolean(),
    /** The whole as kept now: for a page that did not wait for the verdict. */
    kept: keptStateSchema,
  }),
});

/** Hint number `index` (0-based), recorded as used. A computed hint answers for the state sent. */
export const askHint = call({
  route: "userstate_hint",
  method: "POST",
  body: z.strictObject({ key, ...place, id, index: count, state: z.unknown() }),
  results: z.strictObject({ html: z.nullable(z.string()), feedback: z.nullable(z.unknown()), hints_used: count }),
});

/** "Show me": the actions that lead to a right answer. From then on this solvable gives no XP. */
export const reveal = call({
  route: "userstate_reveal",
  method: "POST",
  body: z.strictObject({ key, ...place, id }),
  results: z.strictObject({ actions: z.array(z.unknown()), explanation: z.nullable(z.string()) }),
});

/** One probe of an oracle; the log stays on the server. */
export const probe = call({
  route: "userstate_probe",
  method: "POST",
  body: z.strictObject({ key, ...place, id, query: z.unknown() }),
  results: z.strictObject({
    log: z.array(z.strictObject({ query: z.unknown(), reply: z.unknown() })),
    /** The code of why this probe did not count; then the log is as it was. */
    refused: z.nullable(z.string()),
  }),
});

/** "Start again" of an oracle: a new round with an empty log, where the type allows one; else the log that still counts. */
export const restart = call({
  route: "userstate_restart",
  method: "POST",
  body: z.strictObject({ key, ...place, id }),
  results: z.strictObject({ log: z.array(z.strictObject({ query: z.unknown(), reply: z.unknown() })) }),
});

/** Starts a lesson or a course again. Attempts, XP and what was ever solved stay. The data travels as query parameters (specification section 7). */
export const resetUserstate = call({
  route: "userstate_reset",
  method: "POST",
  body: z.strictObject({ lesson_id: z.optional(z.uuid()), course_slug: z.optional(z.string().check(z.maxLength(80))) }),
  results: z.strictObject({ lessons_reset: count }),
});
