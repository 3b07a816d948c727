import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isNightly, volume } from "#tests/kit/volume.ts";
import type { AssetBase, ProbeEntry, Verdict } from "../kit/contract.ts";
import { judgeProbe } from "../kit/judge.ts";
import { startPlay } from "../kit/play.ts";
import { MAX_STEPS, solveSteps } from "../kit/solve-steps.ts";
import type { Subject } from "./fixtures.ts";
import { judgeAnswer } from "./judge-answer.ts";
import { exampleAssets, overTheWire } from "./subject-assets.ts";
import { testCtx } from "./test-ctx.ts";
import { gameOf, solutionOf, walkOf } from "./walk.ts";

/** The laws of judging: total, deterministic, right exactly at score 1. */
export function checkSuite(subject: Subject) {
  const { interactive } = subject;
  const solvable = () => exampleAssets(subject).filter(({ goal }) => goal !== "explore");

  describe("check", () => {
    it("accepts its own solution", () => {
      for (const asset of solvable())
        expect(verdictOfSolution(subject, asset)).toMatchObject({ kind: "scored", correct: true });
    });

    it("finds the same solution twice", () => {
      for (const asset of solvable())
        expect(interactive.solution?.(asset, testCtx()) ?? []).toEqual(solutionOf(subject, asset, testCtx()));
    });

    it.skipIf(!interactive.rules.solved)("says by itself when everything is right", () => {
      for (const asset of solvable()) {
        const { rules, pub, seed } = gameOf(subject, asset, testCtx());
        let state = rules.init(pub, seed);
        const before = rules.solved?.(state, pub);
        // This question doesn't show enough to tell.
        if (before === null) continue;
        expect(before).toBe(false);
        for (const action of solutionOf(subject, asset, testCtx())) state = rules.reduce(state, action, pub);
        const log = subject.winningLog?.(asset, testCtx()) ?? [];
        expect(rules.solved?.(state, pub, log)).toBe(true);
      }
    });

    it.skipIf(!interactive.rules.solved)("agrees with the check wherever it can tell, from what's public alone", () => {
      for (const [index, asset] of solvable().entries()) {
        const { game, actions } = walkOf(subject, asset, testCtx(), `solved ${index}`);
        const all = [...actions, ...solutionOf(subject, asset, testCtx())];
        let { state } = startPlay(game);
        for (const [step, action] of all.entries()) {
          state = game.rules.reduce(state, action, game.pub);
          // A run takes a while to judge.
          if (game.rules.takesRun && step % 10 !== 0) continue;
          const tells = game.rules.solved?.(overTheWire(state), overTheWire(game.pub), []) ?? null;
          if (tells === null || interactive.probe) continue;
          const verdict = judgeAnswer(subject, asset, overTheWire(game.rules.answer(state, game.pub)), testCtx());
          expect(verdict.kind === "scored" && verdict.correct).toBe(tells);
        }
      }
    });

    it.skipIf(!interactive.rules.distance)("says how far the work is from right, until it's right", () => {
      for (const [index, asset] of solvable().entries()) {
        const { game, actions } = walkOf(subject, asset, testCtx(), `distance ${index}`);
        let { state } = startPlay(game);
        for (const action of actions) {
          state = game.rules.reduce(state, action, game.pub);
          const tells = game.rules.solved?.(state, game.pub, []);
          if (tells !== false) continue;
          expect(subject.view.messages).toHaveProperty([game.rules.distance?.(state, game.pub, [])?.code ?? "missing"]);
        }
      }
    });

    it("leads from any state to a right answer, in a few steps", () => {
      for (const asset of solvable()) {
        const { game, actions } = walkOf(subject, asset, testCtx(), "solve");
        const known = solutionOf(subject, asset, testCtx());
        let { state } = startPlay(game);
        const states = [state, ...actions.map((action) => (state = game.rules.reduce(state, action, game.pub)))];
        for (const from of isNightly ? states : states.filter((_, index) => index % 5 === 0)) {
          const { from_start, steps } = solveSteps(interactive, asset, overTheWire(from), testCtx(), known);
          expect(steps.length).toBeLessThanOrEqual(MAX_STEPS);
          let shown = from_start ? startPlay(game).state : from;
          for (const action of steps.flatMap((step) => step.actions))
            shown = game.rules.reduce(shown, action, game.pub);
          if (interactive.probe) continue;
          const answer = overTheWire(game.rules.answer(shown, game.pub));
          expect(judgeAnswer(subject, asset, answer, testCtx())).toMatchObject({ kind: "scored", correct: true });
        }
      }
    });

    it("says something about every step of its solution", () => {
      for (const asset of solvable()) {
        const { rules, pub, seed } = gameOf(subject, asset, testCtx());
        let state = rules.init(pub, seed);
        const { steps } = solveSteps(interactive, asset, state, testCtx());
        for (const { actions, why } of steps) {
          const before = state;
          for (const action of actions) state = rules.reduce(state, action, pub);
          const words = why ?? rules.announce?.(before, state, actions.at(-1), pub);
          expect(words ?? `nothing about ${JSON.stringify(actions)}`).toBeTypeOf("object");
        }
      }
    });

    it("calls an untouched exercise not ready, on both sides", () => {
      for (const asset of solvable()) {
        const game = gameOf(subject, asset, testCtx());
        const { state } = startPlay(game);
        expect(game.rules.isReady(state, game.pub, [])).not.toBe(true);
        expect(judgeAnswer(subject, asset, overTheWire(game.rules.answer(state, game.pub)), testCtx()).kind).toBe(
          "invalid",
        );
      }
    });

    it("judges any input, the same way twice", () => {
      for (const asset of exampleAssets(subject)) {
        fc.assert(
          fc.property(hostileAnswer(subject, asset), (answer) => expectLawful(subject, asset, answer)),
          { numRuns: volume(50, 150) },
        );
      }
    });

    it("judges every answer on the way, the same way twice", () => {
      for (const [index, asset] of exampleAssets(subject).entries()) {
        const { game, actions } = walkOf(subject, asset, testCtx(), `check ${index}`);
        let { state } = startPlay(game);
        for (const action of actions) {
          state = game.rules.reduce(state, action, game.pub);
          expectLawful(subject, asset, overTheWire(game.rules.answer(state, game.pub)));
        }
      }
    });

    it("answers or refuses any probe", () => {
      for (const asset of exampleAssets(subject)) {
        fc.assert(
          fc.property(fc.anything(), (query) => {
            expect(judgeProbe(interactive, asset, query, [], testCtx())).toEqual(
              judgeProbe(interactive, asset, query, [], testCtx()),
            );
          }),
          { numRuns: volume(40, 100) },
        );
      }
    });
  });
}

/** Verdict on the type's own "Show me". */
export function verdictOfSolution(subject: Subject, asset: AssetBase): Verdict {
  const ctx = testCtx();
  const game = gameOf(subject, asset, ctx);
  const log: ProbeEntry[] = subject.winningLog?.(asset, ctx) ?? [];
  const end = solutionOf(subject, asset, ctx).reduce(
    (state, action) => game.rules.reduce(state, action, game.pub),
    startPlay(game).state,
  );
  expect(game.rules.isReady(end, game.pub, log)).toBe(true);
  return judgeAnswer(subject, asset, overTheWire(game.rules.answer(end, game.pub)), ctx, log);
}

function expectLawful(subject: Subject, asset: AssetBase, answer: unknown) {
  const verdict = judgeAnswer(subject, asset, answer, testCtx());
  expect(judgeAnswer(subject, asset, answer, testCtx())).toEqual(verdict);
  if (verdict.kind === "invalid") return;
  expect(verdict.correct).toBe(verdict.score === 1);
  expect(verdict.score).toBeGreaterThanOrEqual(0);
  expect(verdict.score).toBeLessThanOrEqual(1);
  expect(Math.round(verdict.score * 1000) / 1000).toBe(verdict.score);
}

/** Any value, or a correct answer with some part replaced by anything. */
function hostileAnswer(subject: Subject, asset: AssetBase): fc.Arbitrary<unknown> {
  const ctx = testCtx();
  const game = gameOf(subject, asset, ctx);
  const end = solutionOf(subject, asset, ctx).reduce(
    (state, action) => game.rules.reduce(state, action, game.pub),
    startPlay(game).state,
  );
  const right = Object(game.rules.answer(end, game.pub)) as Record<string, unknown>; // answers are objects
  const keys = Object.keys(right);
  if (keys.length === 0) return fc.anything();
  const odd = fc.oneof(
    fc.anything(),
    fc.string(),
    fc.double(),
    fc.array(fc.oneof(fc.string(), fc.integer(), fc.constant(null))),
  );
  const damaged = fc.tuple(fc.constantFrom(...keys), odd).map(([key, value]) => ({ ...right, [key]: value }));
  return fc.oneof(fc.anything(), damaged);
}
