import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Rules, Verdict } from "./contract.ts";
import type { KeptWork } from "./kept-work.ts";
import {
  isLocked,
  type Play,
  type PlayEvent,
  type PlaySetup,
  reducePlay,
  shownState,
  startPlay,
  UNDO_DEPTH,
} from "./play.ts";

/** A counter whose answer is its number. */
const rules: Rules<unknown, { n: number }, { add: number }, { n: number }> = {
  type: "toy",
  init: () => ({ n: 0 }),
  reduce: (state, { add }) => (add === 0 ? state : { n: state.n + add }),
  answer: (state) => state,
  violations: () => [],
  isReady: ({ n }) => (n > 0 ? true : { code: "EMPTY" }),
  describe: ({ n }) => ({ code: "COUNT", params: { n } }),
};

const game: PlaySetup<unknown, { n: number }, { add: number }, { n: number }> = { rules, pub: {}, seed: "s" };

const scored = (score: number): Verdict => ({ kind: "scored", correct: score === 1, score, feedback: [] });
const judgedWith = (verdict: Verdict): PlayEvent[] => [
  { k: "checking" },
  { k: "judged", checkup: { verdict, explanation: "<p>why</p>", xp: 5 } },
];
const add = (n: number): PlayEvent => ({ k: "acted", action: { add: n } });

function played(...events: PlayEvent[]): Play<{ n: number }> {
  return events.reduce((play, event) => reducePlay(game, play, event), startPlay(game));
}

const step = { actions: [{ add: 1 }], why: null };

const anyEvent: fc.Arbitrary<PlayEvent> = fc.oneof(
  fc.integer({ min: 0, max: 3 }).map(add),
  fc.constantFrom<PlayEvent>({ k: "undone" }, { k: "redone" }, { k: "startedAgain" }, { k: "checking" }),
  fc.constantFrom<PlayEvent>(
    { k: "failed", call: "check" },
    { k: "shown", reveal: { fromStart: false, steps: [step, step] } },
  ),
  fc.constantFrom(0, 0.5, 1).map((score): PlayEvent => ({ k: "judged", checkup: { verdict: scored(score) } })),
  fc.constant<PlayEvent>({ k: "judged", checkup: { verdict: { kind: "invalid", code: "EMPTY" } } }),
  fc.integer({ min: -1, max: 4 }).map((to): PlayEvent => ({ k: "stepped", to })),
);

const anyPlay = fc.array(anyEvent, { maxLength: 30 }).map((events) => played(...events));

describe("a play", () => {
  it("goes from idle to working, checking and a verdict, and back to working with the next action", () => {
    expect(startPlay(game).phase).toBe("idle");
    expect(played(add(1)).phase).toBe("working");
    expect(played(add(1), { k: "checking" }).phase).toBe("checking");
    expect(played(add(1), ...judgedWith(scored(0))).phase).toBe("incorrect");
    expect(played(add(1), ...judgedWith(scored(0.5))).phase).toBe("partial");
    expect(played(add(1), ...judgedWith(scored(1))).phase).toBe("correct");
    const again = played(add(1), ...judgedWith(scored(0)), add(1));
    expect([again.phase, again.verdict]).toEqual(["working", null]);
  });

  it("counts only scored checks as attempts", () => {
    expect(played(add(1), ...judgedWith({ kind: "invalid", code: "EMPTY" }))).toMatchObject({
      phase: "working",
      attempts: 0,
    });
    expect(played(add(1), ...judgedWith(scored(0)), add(1), ...judgedWith(scored(0)))).toMatchObject({ attempts: 2 });
    const answered = played(add(1), { k: "checking" }, { k: "judged", checkup: { verdict: scored(0), attempts: 7 } });
    expect(answered.attempts).toBe(7);
  });

  it("keeps the answer when the check didn't arrive, and offers to retry", () => {
    const play = played(add(3), { k: "checking" }, { k: "failed", call: "check" });
    expect(play).toMatchObject({ phase: "working", fault: "check", state: { n: 3 }, attempts: 0 });
    expect(reducePlay(game, play, { k: "checking" })).toMatchObject({ phase: "checking", fault: null });
  });

  it("ignores a verdict it didn't ask for", () => {
    const play = played(add(1));
    expect(reducePlay(game, play, { k: "judged", checkup: { verdict: scored(1) } })).toBe(play);
  });

  it("becomes correct only by a verdict", () => {
    fc.assert(
      fc.property(anyPlay, anyEvent, (play, event) => {
        const next = reducePlay(game, play, event);
        if (next.phase === "correct" && play.phase !== "correct") expect(event.k).toBe("judged");
        if (play.everSolved) expect(next.everSolved).toBe(true);
        if (play.revealed) expect(next.revealed).toBe(true);
        expect(next.attempts).toBeGreaterThanOrEqual(play.attempts);
      }),
    );
  });

  it("undoes and redoes actions", () => {
    fc.assert(
      fc.property(anyPlay, fc.integer({ min: 1, max: 3 }), (play, n) => {
        if (isLocked(play)) return;
        const done = reducePlay(game, play, add(n));
        const undone = reducePlay(game, done, { k: "undone" });
        expect(undone.state).toEqual(play.state);
        expect(undone.past).toEqual(play.past);
        expect(reducePlay(game, undone, { k: "redone" }).state).toEqual(done.state);
        expect(reducePlay(game, undone, add(n)).future).toEqual([]);
      }),
    );
  });

  it("changes nothing while locked, and returns the same object when nothing changed", () => {
    fc.assert(
      fc.property(anyPlay, (play) => {
        expect(reducePlay(game, play, add(0))).toBe(play);
        if (!isLocked(play)) return;
        for (const event of [add(1), { k: "undone" }, { k: "redone" }, { k: "checking" }] as const) {
          expect(reducePlay(game, play, event)).toBe(play);
        }
      }),
    );
  });

  it("can undo 200 steps and no more", () => {
    const play = played(...Array.from({ length: UNDO_DEPTH + 20 }, () => add(1)));
    expect(play.past.length).toBe(UNDO_DEPTH);
    expect(play.past[0]).toEqual({ n: 20 });
  });

  it("can show the solution from where the learner is", () => {
    const play = played(add(3), { k: "shown", reveal: { fromStart: false, steps: [step] } });
    expect([shownState(play), shownState(reducePlay(game, play, { k: "stepped", to: 1 }))]).toEqual([
      { n: 3 },
      { n: 4 },
    ]);
  });

  it("starts again from any phase but checking, keeps what was solved, and can undo that", () => {
    const play = played(add(2), ...judgedWith(scored(1)), { k: "startedAgain" });
    expect(play).toMatchObject({ phase: "idle", state: { n: 0 }, everSolved: true, attempts: 1, verdict: null, xp: 0 });
    expect(reducePlay(game, play, { k: "undone" }).state).toEqual({ n: 2 });
    expect(played(add(1), { k: "checking" }, { k: "startedAgain" }).phase).toBe("checking");
  });

  it("shows the solution step by step and leaves the learner's own work untouched", () => {
    const play = played(add(3), {
      k: "shown",
      reveal: { fromStart: true, steps: [step, step], explanation: "<p>so</p>" },
    });
    expect(play).toMatchObject({
      phase: "revealed",
      revealed: true,
      everSolved: false,
      explanation: "<p>so</p>",
      state: { n: 3 },
    });
    expect(shownState(play)).toEqual({ n: 0 });
    const last = reducePlay(game, play, { k: "stepped", to: 2 });
    expect(shownState(last)).toEqual({ n: 2 });
    expect(reducePlay(game, last, { k: "stepped", to: 3 })).toBe(last);
    expect(reducePlay(game, last, { k: "startedAgain" })).toMatchObject({
      phase: "idle",
      replay: null,
      revealed: true,
    });
  });

  it("adds hints, and notes when there are none", () => {
    const play = played({ k: "hinted", hint: { html: "one" } }, { k: "hinted", hint: null });
    expect(play).toMatchObject({ hints: [{ html: "one" }], noHint: true });
    expect(reducePlay(game, play, add(1)).noHint).toBe(false);
  });

  it("resumes kept work", () => {
    const kept: KeptWork = {
      v: 1,
      alias: "a",
      type: "toy",
      assetHash: "h",
      rev: 4,
      phase: "incorrect",
      state: { n: 2 },
      undo: [{ n: 0 }],
      attempts: 1,
      hints: ["<p>try</p>"],
      revealed: false,
      everSolved: false,
      verdict: scored(0),
      explanation: null,
      log: [],
    };
    const play = startPlay(game, kept);
    expect(play).toMatchObject({ phase: "incorrect", state: { n: 2 }, attempts: 1, hints: [{ html: "<p>try</p>" }] });
    expect(reducePlay(game, play, { k: "undone" }).state).toEqual({ n: 0 });
  });
});
