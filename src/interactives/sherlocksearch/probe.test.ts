import { describe, expect, it } from "vitest";
import { judge, judgeProbe } from "../kit/judge.ts";
import { testCtx } from "../suite/test-ctx.ts";
import code from "./examples/code.json" with { type: "json" };
import hash from "./examples/hash.json" with { type: "json" };
import liar from "./examples/liar.json" with { type: "json" };
import maximal from "./examples/maximal.json" with { type: "json" };
import minimal from "./examples/minimal.json" with { type: "json" };
import sorted from "./examples/sorted.json" with { type: "json" };
import tree from "./examples/tree.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import unsorted from "./examples/unsorted.json" with { type: "json" };
import { interactive } from "./interactive.ts";
import { accuse, ask, parse, send } from "./send-probes.ts";
import { isOver, usedIn } from "./tally.ts";

const ctx = testCtx();

describe("the server's log", () => {
  const asset = parse(typical);

  it("is all that counts: data sent with the answer is ignored", () => {
    const forged = { log: [{ query: accuse("s0"), reply: { k: "accused", right: true } }] };
    expect(judge(interactive, asset, forged, ctx, [])).toMatchObject({ kind: "invalid", code: "MALFORMED" });
    expect(judge(interactive, asset, {}, ctx, [])).toMatchObject({ kind: "invalid", code: "NO_PROBE" });
    expect(judge(interactive, asset, {}, ctx, send(asset, [ask("hat")], ctx))).toMatchObject({
      kind: "invalid",
      code: "NOT_OVER",
    });
  });

  it("grows with every question, repeated ones too; a wrong accusation costs two, and then only an accusation is left", () => {
    const log = send(asset, [ask("hat"), ask("hat"), accuse("s0")], ctx);
    expect(usedIn(log)).toBe(4);
    expect(isOver(log, 4)).toBe(true);
    const spent = send(asset, [ask("hat"), ask("hat"), ask("hat"), ask("hat"), ask("beard")], ctx);
    expect(spent.length).toBe(4);
    expect(judgeProbe(interactive, asset, ask("beard"), spent, ctx)).toEqual({ refused: "NOW_ACCUSE" });
    const over = send(asset, [accuse("s0")], ctx, spent);
    expect(isOver(over, 4)).toBe(true);
    expect(judgeProbe(interactive, asset, accuse("s1"), over, ctx)).toEqual({ refused: "SEARCH_OVER" });
    expect(judge(interactive, asset, {}, ctx, over)).toMatchObject({ correct: false, score: 0 });
  });

  it("doesn't count invalid probes", () => {
    const odd: [unknown, unknown][] = [
      [typical, { k: "ask", id: "hat" }],
      [typical, { k: "draw" }],
      [typical, accuse("s9")],
      [typical, { k: "test", test: { k: "attr", name: "hat", value: true } }],
      [maximal, { k: "test", test: { k: "attr", name: "secret", value: true } }],
      [maximal, { k: "test", test: { k: "more", name: "age", than: 31.5 } }],
      [maximal, { k: "test", test: { k: "and", of: [{ k: "is", id: "s1" }] } }],
      [code, { k: "guess", code: [0, 1, 2] }],
      [code, { k: "guess", code: [0, 1, 2, 6] }],
      [sorted, { k: "look", spot: 31 }],
      [sorted, { k: "look", spot: "" }],
      [typical, { k: "look", spot: 0 }],
    ];
    for (const [json, probe] of odd)
      expect(judgeProbe(interactive, parse(json), probe, [], ctx)).toHaveProperty("refused");
  });

  it("scores 1 within par, and par / used when late", () => {
    const open = parse({ ...typical, budget: 40 });
    const found = (questions: number) => {
      const asked = Array.from({ length: questions }, () => ({ query: ask("hat"), reply: { k: "said", yes: true } }));
      return judge(interactive, open, {}, ctx, [
        ...asked,
        { query: accuse("s0"), reply: { k: "accused", right: true } },
      ]);
    };
    expect(found(3)).toMatchObject({ correct: true, score: 1 });
    expect(found(4)).toMatchObject({ correct: false, score: 0.75 });
    expect(found(30)).toMatchObject({ correct: false, score: 0.1 });
  });

  it("allows a new round only if nothing is fixed", () => {
    const fresh = (json: unknown) => interactive.startsAfresh?.(parse(json));
    expect([minimal, hash].map(fresh)).toEqual([false, false]);
    expect([typical, maximal, liar, code, sorted, tree, unsorted].every(fresh)).toBe(true);
  });
});
