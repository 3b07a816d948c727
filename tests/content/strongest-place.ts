import { expect } from "vitest";
import { hotColdSchema } from "#interactives/hotcold/schema.ts";
import type { ProbeEntry } from "#interactives/kit/contract.ts";
import { numberIn } from "./in-words.ts";
import { ctx } from "./lesson-of.ts";
import type { Proof } from "./verify.ts";

/** A hunt for the highest place of a curve: it's found only there, and from both sides each step nearer replies with a higher value. */
export function strongest(top: number): Proof {
  return (lesson, id) => {
    const { asset, interactive } = lesson.solvable(id);
    const { space } = hotColdSchema.parse(asset);
    if (space.k !== "curve") throw new Error(`${id} is no curve`);
    const probed = (query: number): ProbeEntry => {
      const answered = interactive.probe?.(asset, query, [], ctx);
      if (!answered || !("reply" in answered)) throw new Error(`${id}: ${query} was refused`);
      return { query, reply: answered.reply };
    };
    const places = Array.from({ length: 41 }, (_, n) => 400 + 10 * n);
    const replies = places.map((query) => JSON.stringify(probed(query).reply));
    expect(places.filter((_, index) => replies[index]?.includes("found"))).toEqual([top]);
    for (const [index, reply] of replies.entries()) {
      const [at = 0, isLeft] = [places[index], (places[index] ?? 0) < top];
      if (at === top) continue;
      const nearer = numberIn(replies[index + (isLeft ? 1 : -1)] ?? "");
      expect(Math.abs(at - top) === 10 || nearer > numberIn(reply), `${id}: ${at}`).toBe(true);
    }
    const isFound = (query: number) => {
      const verdict = lesson.judge(id, {}, { attempt: 1, log: [probed(query)] });
      return verdict.kind === "scored" && verdict.correct;
    };
    expect([top - 10, top, top + 10].map(isFound)).toEqual([false, true, false]);
  };
}
