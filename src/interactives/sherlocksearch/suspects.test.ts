import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ProbeEntry } from "../kit/contract.ts";
import { judgeProbe } from "../kit/judge.ts";
import { testCtx } from "../suite/test-ctx.ts";
import { boundsOf } from "./bounds.ts";
import { culpritOf } from "./case.ts";
import { questionsOf, truthOf } from "./choices.ts";
import liar from "./examples/liar.json" with { type: "json" };
import maximal from "./examples/maximal.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import { adversaryAnswer, allSuspects, countOf, expectedBits, narrowSuspects, suspectsIn } from "./hypotheses.ts";
import { interactive } from "./interactive.ts";
import { leftOver } from "./known.ts";
import { holds, type Predicate } from "./pred.ts";
import { hypothesesAfter } from "./probe.ts";
import { questionId, sherlockToPublic, suspectId } from "./redact.ts";
import { accuse, ask, parse, send } from "./send-probes.ts";
import { goodSearch } from "./solve.ts";
import { isFound, linesOf, usedIn } from "./tally.ts";

const ctx = testCtx();

describe("suspects", () => {
  const asset = parse(typical);

  it("are identified by three halving questions, as many as the bound says", () => {
    expect(boundsOf(asset, 20_000)).toEqual({ least: 3, enough: 3 });
    const log = send(asset, [ask("hat"), ask("glasses"), ask("beard")], ctx);
    expect(countOf(hypothesesAfter(asset, log))).toBe(1);
    expect(linesOf(log).every(({ reply }) => reply.k === "said")).toBe(true);
  });

  it("can't be found by luck: a question about one of them leaves the other seven", () => {
    const log = send(asset, [ask("ada")], ctx);
    expect(linesOf(log)[0]?.reply).toEqual({ k: "said", yes: false });
    expect(countOf(hypothesesAfter(asset, log))).toBe(7);
  });

  it("can be worked out from public data, exactly as the server does", () => {
    const pub = sherlockToPublic(asset, ctx);
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("hat", "glasses", "beard", "ada"), { maxLength: 4 }),
        fc.constantFrom("s0", "s5", "s7"),
        (ids, who) => {
          const log = send(asset, [...ids.map(ask), accuse(who)], ctx);
          if (pub.puzzle.mode !== "suspects") throw new Error("This is about suspects");
          expect(suspectsIn(leftOver(pub.puzzle, log, false))).toEqual(suspectsIn(hypothesesAfter(asset, log)));
        },
      ),
    );
  });

  it("always include one who fits, whatever the adversary is asked", () => {
    const wide = parse({ ...maximal, culprit: "adversary" });
    const questions = questionsOf(wide);
    fc.assert(
      fc.property(
        fc.array(fc.nat(questions.length - 1), { minLength: 1, maxLength: 12 }),
        fc.boolean(),
        (asked, mayLie) => {
          let left = allSuspects(16);
          for (const number of asked) {
            const truth = truthOf(wide, questions[number] ?? { k: "is", id: "" });
            const reply = adversaryAnswer(left, truth, mayLie);
            const after = narrowSuspects(left, { truth, said: reply }, mayLie);
            const other = narrowSuspects(left, { truth, said: !reply }, mayLie);
            expect(countOf(after)).toBeGreaterThan(0);
            expect(countOf(after)).toBeGreaterThanOrEqual(countOf(other));
            left = after;
          }
        },
      ),
    );
  });

  it("need as many questions as brute force finds, for short lists", () => {
    const attrs = fc.record({ a: fc.boolean(), b: fc.boolean(), n: fc.integer({ min: 1, max: 4 }) });
    fc.assert(
      fc.property(fc.array(attrs, { minLength: 4, maxLength: 6 }), (looks) => {
        const suspects = looks.map((attrs, at) => ({ id: `s${at}`, name: `S${at}`, attrs: attrs }));
        const questions = [
          { id: "a", text: "a?", test: { k: "attr" as const, name: "a", value: true } },
          { id: "b", text: "b?", test: { k: "attr" as const, name: "b", value: true } },
          { id: "n", text: "n?", test: { k: "more" as const, name: "n", than: 2 } },
        ];
        const made = parse({ ...typical, suspects, questions, par: undefined, budget: undefined });
        const truths = questions.map(({ test }) => truthOf(made, test));
        expect(boundsOf(made, 20_000).enough).toBe(
          bruteWorst(
            suspects.map((_, at) => at),
            truths,
          ),
        );
      }),
      { numRuns: 60 },
    );
  });

  it("satisfy conditions by plain logic", () => {
    const someone = { id: "s1", attrs: { age: 30, home: "coast", hat: true } };
    const cases: [Predicate, boolean][] = [
      [{ k: "attr", name: "home", value: "coast" }, true],
      [{ k: "attr", name: "hat", value: false }, false],
      [{ k: "more", name: "age", than: 30 }, false],
      [{ k: "less", name: "age", than: 31 }, true],
      [{ k: "more", name: "home", than: 1 }, false],
      [{ k: "attr", name: "toString", value: "x" }, false],
      [{ k: "not", of: { k: "attr", name: "home", value: "hills" } }, true],
      [{ k: "is", id: "s1" }, true],
      [
        {
          k: "and",
          of: [
            { k: "is", id: "s1" },
            { k: "attr", name: "hat", value: false },
          ],
        },
        false,
      ],
      [
        {
          k: "or",
          of: [
            { k: "is", id: "s2" },
            { k: "attr", name: "hat", value: true },
          ],
        },
        true,
      ],
    ];
    for (const [test, answer] of cases) expect(holds(test, someone), JSON.stringify(test)).toBe(answer);
  });

  it("give one bit to a question that halves them", () => {
    expect(expectedBits(allSuspects(8), truthOf(asset, { k: "attr", name: "hat", value: true }))).toBe(1);
    expect(expectedBits(allSuspects(8), truthOf(asset, { k: "is", id: "s0" }))).toBeCloseTo(0.5436, 4);
    expect(
      expectedBits(
        allSuspects(8),
        allSuspects(8).honest.map(() => true),
      ),
    ).toBe(0);
  });
});

/** Worst case of the best plan, without caching. */
function bruteWorst(left: readonly number[], truths: readonly (readonly boolean[])[]): number {
  if (left.length <= 1) return 0;
  const plans = truths.flatMap((truth) => {
    const yes = left.filter((suspect) => truth[suspect]);
    const no = left.filter((suspect) => !truth[suspect]);
    return yes.length === 0 || no.length === 0 ? [] : [1 + Math.max(bruteWorst(yes, truths), bruteWorst(no, truths))];
  });
  const accusations = left.map(
    (accused) =>
      2 +
      bruteWorst(
        left.filter((suspect) => suspect !== accused),
        truths,
      ),
  );
  return Math.min(...plans, ...accusations);
}

describe("a witness who may lie once", () => {
  const asset = parse(liar);

  it("leaves every suspect who fits all answers but one, and no other", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...(asset.questions as { test: Predicate }[])), fc.boolean()), {
          maxLength: 9,
        }),
        (facts) => {
          const left = facts.reduce(
            (before, [{ test }, reply]) => narrowSuspects(before, { truth: truthOf(asset, test), said: reply }, true),
            allSuspects(8),
          );
          for (let suspect = 0; suspect < 8; suspect += 1) {
            const lies = facts.filter(([{ test }, reply]) => truthOf(asset, test)[suspect] !== reply).length;
            expect(left.honest.includes(suspect)).toBe(lies === 0);
            expect(left.lied.includes(suspect)).toBe(lies === 1);
          }
        },
      ),
    );
  });

  it("lies at most once about a fixed culprit, at a question the server chooses, and never about an accusation", () => {
    const counts = new Set<number>();
    for (let seed = 0; seed < 80; seed += 1) {
      const drawn = parse({ ...liar, culprit: "random", budget: 12 });
      const own = testCtx(`seed ${seed}`);
      const culprit = culpritOf(drawn, own) ?? 0;
      let log: ProbeEntry[] = [];
      for (const id of ["hat", "glasses", "beard", "hat", "glasses", "beard", "hat", "glasses"]) {
        const judged = judgeProbe(interactive, drawn, { k: "ask", id: questionId(drawn, id) }, log, own);
        if ("log" in judged) log = judged.log;
      }
      const asked = ["hat", "glasses", "beard", "hat", "glasses", "beard", "hat", "glasses"];
      const lies = linesOf(log).filter(({ reply }, at) => {
        const look = drawn.suspects?.[culprit]?.attrs[asked[at] ?? ""];
        return reply.k === "said" && reply.yes !== look;
      }).length;
      counts.add(lies);
      const last = judgeProbe(interactive, drawn, { k: "accuse", id: suspectId(drawn, `s${culprit}`) }, log, own);
      expect("log" in last && isFound(last.log)).toBe(true);
    }
    expect([...counts].sort()).toEqual([0, 1]);
  });

  it("is seen through within par", () => {
    expect(usedIn(goodSearch(asset, ctx))).toBeLessThanOrEqual(7);
    expect(boundsOf(asset, 20_000).least).toBe(6);
  });
});
