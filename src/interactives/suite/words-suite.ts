import { describe, expect, it } from "vitest";
import type { Sentence } from "../kit/contract.ts";
import { createSay } from "../kit/messages.ts";
import { startPlay } from "../kit/play.ts";
import frameMessages from "../kit/strings/en.json" with { type: "json" };
import type { Subject } from "./fixtures.ts";
import { judgeAnswer } from "./judge-answer.ts";
import { sourcesOf } from "./source-files.ts";
import { overTheWire, todaysExamples } from "./subject-assets.ts";
import { testCtx } from "./test-ctx.ts";
import { walkOf } from "./walk.ts";

/** Every code has its sentence, and every sentence gets its parameters. */
export function wordsSuite(subject: Subject) {
  const messages = { ...frameMessages, ...subject.view.messages };
  const say = createSay(messages);

  describe("words", () => {
    it("has a sentence for every code in the source", () => {
      const spoken = sourcesOf(subject.folder).filter(
        ({ name }) => !/^(lint|trials|generate|schema|engine)/.test(name),
      );
      const codes = spoken.flatMap(({ text }) =>
        [...text.matchAll(/(?:\bsay\(\s*|\bcode:\s*|\brefused:\s*)"([^"]+)"/g)].map(([, code]) => code),
      );
      expect(codes.filter((code) => !Object.hasOwn(messages, code ?? ""))).toEqual([]);
    });

    it("uses plain sentences: no exclamation mark, no emoji", () => {
      for (const message of Object.values(messages)) expect(message).not.toMatch(/!(?![=])|\p{Extended_Pictographic}/u);
    });

    it("has a sentence for the keys that it names", () => {
      for (const { code } of subject.view.keys ?? []) expect(say(code)).not.toBe("");
    });

    it("has words for everything that comes up along the way", () => {
      const speak = (sentence: Sentence | true | null | undefined) => {
        if (sentence && sentence !== true) expect(say(sentence.code, sentence.params).trim()).not.toBe("");
      };
      for (const [index, asset] of todaysExamples(subject).entries()) {
        const { game, actions } = walkOf(subject, asset, testCtx(), `words ${index}`);
        const { rules, pub } = game;
        let { state } = startPlay(game);
        for (const action of actions) {
          const next = rules.reduce(state, action, pub);
          speak(rules.announce?.(state, next, action, pub));
          speak(rules.describe(next, pub));
          speak(rules.isReady(next, pub, []));
          rules.violations(next, pub).forEach(speak);
          const verdict = judgeAnswer(subject, asset, overTheWire(rules.answer(next, pub)), testCtx());
          if (verdict.kind === "invalid") speak(verdict);
          else
            verdict.feedback.forEach((feedback) => {
              if (feedback.html === undefined) speak(feedback);
            });
          for (const level of [0, 1, 2]) {
            const hint = subject.interactive.hint?.(asset, next, testCtx(), level);
            if (hint?.html === undefined) speak(hint);
          }
          state = next;
        }
      }
    });
  });
}
