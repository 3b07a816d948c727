import { describe, expect, it } from "vitest";
import { type Play, reducePlay, startPlay } from "../kit/play.ts";
import type { Subject } from "./fixtures.ts";
import { exampleAssets, overTheWire } from "./subject-assets.ts";
import { testCtx } from "./test-ctx.ts";
import { deepFreeze, type Walk, walkOf } from "./walk.ts";

/** The laws of doing, undoing and starting again, over walks through every example. */
export function playSuite(subject: Subject) {
  let walked: Walk[] | null = null;
  const walks = (): Walk[] => {
    walked ??= exampleAssets(subject).flatMap((asset, index) =>
      [1, 2, 3].map((round) => walkOf(subject, asset, testCtx(), `walk ${index} ${round}`)),
    );
    return walked;
  };

  describe("play", () => {
    it("moves at all", () => {
      for (const { game, actions } of walks()) expect(wholePlay({ game, actions }).past.length).toBeGreaterThan(0);
    });

    it("begins the same way every time", () => {
      for (const { game } of walks()) expect(startPlay(game)).toEqual(startPlay(game));
    });

    it("never writes into a state, and returns the same object if nothing changed", () => {
      for (const { game, actions } of walks()) {
        let state = deepFreeze(startPlay(game).state);
        for (const action of actions) {
          const next = deepFreeze(game.rules.reduce(state, deepFreeze(action), game.pub));
          if (JSON.stringify(next) === JSON.stringify(state)) expect(next).toBe(state);
          state = next;
        }
      }
    });

    it("undoes and redoes every step", () => {
      for (const walk of walks()) {
        const end = wholePlay(walk);
        let back = end;
        while (back.past.length > 0) back = reducePlay(walk.game, back, { k: "undone" });
        expect(back.state).toEqual(startPlay(walk.game).state);
        let again = back;
        while (again.future.length > 0) again = reducePlay(walk.game, again, { k: "redone" });
        expect(again.state).toEqual(end.state);
      }
    });

    it("starts again from the beginning, and can undo that", () => {
      for (const walk of walks()) {
        const end = wholePlay(walk);
        const fresh = reducePlay(walk.game, end, { k: "startedAgain" });
        expect(fresh.state).toEqual(startPlay(walk.game).state);
        expect(fresh.phase).toBe("idle");
        // At the beginning there's nothing to undo.
        if (JSON.stringify(end.state) === JSON.stringify(fresh.state)) continue;
        expect(reducePlay(walk.game, fresh, { k: "undone" }).state).toEqual(end.state);
      }
    });

    it("keeps every state through save, reload and save", () => {
      for (const { game, actions } of walks()) {
        let { state } = startPlay(game);
        for (const action of actions) {
          state = game.rules.reduce(state, action, game.pub);
          const saved = overTheWire(state);
          expect(subject.interactive.stateSchema.parse(saved)).toEqual(saved);
          expect(saved).toEqual(state);
          expect(game.rules.answer(saved, game.pub)).toEqual(game.rules.answer(state, game.pub));
        }
      }
    });

    it("sends answers that the server can read", () => {
      for (const walk of walks()) {
        const answer = walk.game.rules.answer(wholePlay(walk).state, walk.game.pub);
        expect(subject.interactive.answerSchema.safeParse(overTheWire(answer)).error?.issues ?? []).toEqual([]);
      }
    });
  });
}

function wholePlay({ game, actions }: Walk): Play<unknown> {
  return actions.reduce<Play<unknown>>(
    (play, action) => reducePlay(game, play, { k: "acted", action }),
    startPlay(game),
  );
}
