import * as z from "zod";
import { defineCall } from "../call.ts";

/** Idempotency key of one intent: made once in the browser, kept until acknowledged, the same on every retry. */
const key = z.uuid();
const id = z.string().check(z.minLength(1), z.maxLength(80));
const count = z.int().check(z.nonnegative());
/**
 * Revision sent by a browser. It grows by one with each change. The limit leaves room: the server's own revision is
 * sometimes one higher.
 */
const revision = z.int().check(z.nonnegative(), z.lte(1_000_000_000));
const instant = z.iso.datetime();

/** Lesson and version. `version_hash` names the exact text that the learner saw. */
const lessonVersion = {
  lesson_id: z.uuid(),
  version_hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
};

export const phases = ["idle", "working", "correct", "partial", "incorrect", "revealed"] as const;

/** One solvable's state in the browser. The server never trusts phase, ever_solved or scores that come from a browser. */
export const solvableStateSchema = z.strictObject({
  v: z.literal(1),
  id,
  type: z.string().check(z.maxLength(40)),
  asset_hash: z.string().check(z.maxLength(64)),
  /** Grows with every change; the higher of two wins. */
  rev: revision,
  phase: z.enum(phases),
  /** Parsed strictly by the interactive's own schema on the server. */
  state: z.unknown(),
  undo: z.optional(z.array(z.unknown()).check(z.maxLength(200))),
});
export type SolvableState = z.infer<typeof solvableStateSchema>;

/** One solvable's state on the server, with what only the server decides. */
export const keptStateSchema = z.strictObject({
  ...solvableStateSchema.shape,
  rev: count,
  attempts: count,
  hints: z.array(z.string()),
  revealed: z.boolean(),
  /** The puzzle is a similar one, asked after the solution of the one before was shown. */
  similar: z.optional(z.literal(true)),
  ever_solved: z.boolean(),
  /** Latest scored verdict, until the learner changes something. */
  verdict: z.nullable(z.unknown()),
  explanation: z.nullable(z.string()),
  /** Probes of an oracle type with their replies. */
  log: z.array(z.strictObject({ query: z.unknown(), reply: z.unknown() })),
});
export type KeptState = z.infer<typeof keptStateSchema>;

/** `popup` is the streak popup to show, or null for none (L5). */
export const streakSchema = z.strictObject({
  days: count,
  today: z.boolean(),
  longest: count,
  freezes: count,
  popup: z.nullable(z.enum(["started", "extended", "milestone", "frozen"])),
});
export type Streak = z.infer<typeof streakSchema>;

/** Part of the reply to every write. */
const stats = {
  streak: streakSchema,
  xp: count,
};

/**
 * Keeps where the learner is and what they have done. Saves of a lesson are sent one at a time; the newest waiting one
 * wins (L4). `at` is when the learner acted: a save that is at most 24 h late counts for that day.
 */
export const saveUserstate = defineCall({
  route: "userstate_save",
  method: "POST",
  body: z.strictObject({
    key,
    ...lessonVersion,
    at: instant,
    /** Grows with every move of the learner in this lesson. */
    rev: revision,
    /** 0-based page. */
    block_index: z.int().check(z.nonnegative(), z.lte(10_000)),
    /** Id of the page, so that progress survives a new version; a branch page has no index. */
    block_id: id,
    finished: z.boolean(),
    /** Only the solvables that changed since the last acknowledged save. */
    states: z.array(solvableStateSchema).check(z.maxLength(60)),
    /** Values of `input` fields and branches chosen, by widget id. */
    inputs: z.record(id, z.string().check(z.maxLength(2000))),
  }),
  results: z.strictObject({
    ...stats,
    /** Revision of the lesson as kept now. */
    rev: count,
    /** Solvables whose work on the server is newer than what was sent. This tab offers to load it. */
    newer: z.array(keptStateSchema),
    /** Set the first time the lesson is finished: what it earned. */
    finished: z.nullable(z.strictObject({ xp: count, solved: count, up_next: z.string() })),
  }),
});

const verdictSchema = z.unknown();

/** Judges an answer, gives XP once, counts towards the streak. */
export const checkAnswer = defineCall({
  route: "userstate_check",
  method: "POST",
  body: z.strictObject({
    key,
    ...lessonVersion,
    at: instant,
    id,
    rev: revision,
    /** Question that was on the screen: answers to other numbers aren't judged. */
    asset_hash: z.optional(z.string().check(z.maxLength(64))),
    state: z.unknown(),
    answer: z.unknown(),
  }),
  results: z.strictObject({
    ...stats,
    verdict: verdictSchema,
    explanation: z.nullable(z.string()),
    xp_earned: count,
    attempts: count,
    rev: count,
    ever_solved: z.boolean(),
    can_reveal: z.boolean(),
    /** Complete state as kept now, for a page that didn't wait for the verdict. */
    kept: keptStateSchema,
  }),
});

/** Gives hint number `index` (0-based) and records it. A computed hint fits the state sent. */
export const askHint = defineCall({
  route: "userstate_hint",
  method: "POST",
  body: z.strictObject({ key, ...lessonVersion, id, index: count, state: z.unknown() }),
  results: z.strictObject({ html: z.nullable(z.string()), feedback: z.nullable(z.unknown()), hints_used: count }),
});

/**
 * "Show me": steps from the state sent, or from the start, to a right answer, each with why. From then on this solvable
 * gives no XP.
 */
export const reveal = defineCall({
  route: "userstate_reveal",
  method: "POST",
  body: z.strictObject({ key, ...lessonVersion, id, state: z.optional(z.unknown()) }),
  results: z.strictObject({
    from_start: z.boolean(),
    steps: z.array(
      z.strictObject({
        actions: z.array(z.unknown()),
        /** A message of the type with its parameters, or HTML of the author's; null where the actions say enough. */
        why: z.unknown(),
        at: z.optional(z.array(z.string())),
        tone: z.optional(z.enum(["good", "fix"])),
      }),
    ),
    explanation: z.nullable(z.string()),
  }),
});

/** One probe of an oracle; the log is kept on the server. */
export const probe = defineCall({
  route: "userstate_probe",
  method: "POST",
  body: z.strictObject({ key, ...lessonVersion, id, query: z.unknown() }),
  results: z.strictObject({
    log: z.array(z.strictObject({ query: z.unknown(), reply: z.unknown() })),
    /** Code of the reason why this probe didn't count; the log is then unchanged. */
    refused: z.nullable(z.string()),
  }),
});

/** "Start again" of an oracle: a new round with an empty log if the type allows it, else the log as it is. */
export const restart = defineCall({
  route: "userstate_restart",
  method: "POST",
  body: z.strictObject({ key, ...lessonVersion, id }),
  results: z.strictObject({ log: z.array(z.strictObject({ query: z.unknown(), reply: z.unknown() })) }),
});

/**
 * Restarts a lesson or a course. Attempts, XP and everything ever solved stay. The data travels as query parameters
 * (specification section 7).
 */
export const resetUserstate = defineCall({
  route: "userstate_reset",
  method: "POST",
  body: z.strictObject({ lesson_id: z.optional(z.uuid()), course_slug: z.optional(z.string().check(z.maxLength(80))) }),
  results: z.strictObject({ lessons_reset: count }),
});
