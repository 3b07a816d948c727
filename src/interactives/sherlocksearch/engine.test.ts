import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ProbeEntry } from "../kit/contract.ts";
import { judge, judgeProbe } from "../kit/judge.ts";
import { testCtx } from "../suite/test-ctx.ts";
import { boundsOf } from "./bounds.ts";
import { culpritOf, secretCode } from "./case.ts";
import { checked } from "./checked.ts";
import { questionsOf, truthOf } from "./choices.ts";
import { allCodes, classesOf, codeCount, hardestMarks, isCode, marksOf } from "./code.ts";
import code from "./examples/code.json" with { type: "json" };
import hash from "./examples/hash.json" with { type: "json" };
import liar from "./examples/liar.json" with { type: "json" };
import maximal from "./examples/maximal.json" with { type: "json" };
import minimal from "./examples/minimal.json" with { type: "json" };
import sorted from "./examples/sorted.json" with { type: "json" };
import tree from "./examples/tree.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import unsorted from "./examples/unsorted.json" with { type: "json" };
import { countOf, everybody, expectedBits, hardestAnswer, narrowed, suspectsIn } from "./hypotheses.ts";
import { leftOver } from "./known.ts";
import { bestGuess, markTable, played, worstLeft } from "./minimax.ts";
import { holds, type Pred } from "./pred.ts";
import { hypothesesAfter } from "./probe.ts";
import { questionId, sherlockToPublic, suspectId } from "./redact.ts";
import { type SherlockProbe, type SherlockSearch, sherlockSchema } from "./schema.ts";
import { hashed, homeOf, looksFor, nodeAt, type Structure, shelfCount, sortedKeys } from "./shelves.ts";
import { goodSearch } from "./solve.ts";
import { isFound, isOver, linesOf, slipIn, usedIn } from "./tally.ts";

const ctx = testCtx();
const parse = (json: unknown) => sherlockSchema.parse(json);

/** Sends probes one after another; what is refused is not counted. */
function send(asset: SherlockSearch, probes: readonly SherlockProbe[], log: ProbeEntry[] = []): ProbeEntry[] {
  return probes.reduce((before, probe) => {
    const judged = judgeProbe(checked, asset, probe, before, ctx);
    return "log" in judged ? judged.log : before;
  }, log);
}

const ask = (id: string): SherlockProbe => ({ k: "ask", id: questionId(parse(typical), id) });
const accuse = (id: string): SherlockProbe => ({ k: "accuse", id: suspectId(parse(typical), id) });

describe("Mastermind", () => {
  const mastermind = { length: 4, symbols: 6, repeats: true };
  const table = markTable(mastermind);

  it("has 1296 codes; opened by 1122, as Knuth does, at most 256 are left", () => {
    if (!table) throw new Error("1296 codes fit into a table");
    const everything = table.codes.map((_, at) => at);
    expect(everything.length).toBe(1296);
    expect(table.codes[bestGuess(table, everything)]).toEqual([0, 0, 1, 1]);
    expect(worstLeft(table, everything, bestGuess(table, everything))).toBe(256);
  });

  it("never takes more than 5 guesses, and 4.476 at the mean over all codes", () => {
    if (!table) throw new Error("1296 codes fit into a table");
    const all = played(table, { left: 1e6 });
    expect(all).toEqual({ worst: 5, sum: 5801 });
    expect((all?.sum ?? 0) / 1296).toBeCloseTo(4.476, 3);
  });

  const rows = fc.integer({ min: 3, max: 6 }).chain((length) => {
    const row = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: length, maxLength: length });
    return fc.tuple(row, row);
  });

  it("marks repeated symbols as pairing every symbol of the guess with one of the code would, by brute force", () => {
    fc.assert(
      fc.property(rows, ([secret, guess]) => {
        const right = secret.filter((symbol, at) => symbol === guess[at]).length;
        const used = secret.map((symbol, at) => symbol === guess[at]);
        let misplaced = 0;
        for (const [at, symbol] of guess.entries()) {
          if (secret[at] === symbol) continue;
          const partner = secret.findIndex((other, place) => other === symbol && !used[place]);
          if (partner < 0) continue;
          used[partner] = true;
          misplaced += 1;
        }
        expect(marksOf(secret, guess)).toEqual({ right, misplaced });
        expect(marksOf(guess, secret)).toEqual({ right, misplaced });
      }),
    );
  });

  it("counts and lists the same codes, with and without repeats", () => {
    for (const length of [3, 4]) {
      for (const symbols of [4, 6]) {
        for (const repeats of [true, false]) {
          const space = { length, symbols, repeats };
          const codes = allCodes(space);
          expect(codes.length).toBe(codeCount(space));
          expect(new Set(codes.map(String)).size).toBe(codes.length);
          expect(codes.every((one) => isCode(space, one))).toBe(true);
        }
      }
    }
  });

  it("without luck leaves the largest class, and never none", () => {
    const codes = allCodes({ length: 3, symbols: 5, repeats: true });
    fc.assert(
      fc.property(fc.subarray(codes, { minLength: 1 }), fc.constantFrom(...codes), (left, guess) => {
        const hardest = hardestMarks(left, guess);
        const others = classesOf(left, guess).filter(({ marks }) => marks.right < 3);
        const most = Math.max(0, ...others.map((one) => one.codes.length));
        expect(hardest?.codes.length).toBe(others.length > 0 ? most : 1);
      }),
    );
  });

  it("is solved within the par for every seed, and against the adversary", () => {
    const asset = parse(code);
    for (let seed = 0; seed < 40; seed += 1) {
      const log = goodSearch(asset, testCtx(`seed ${seed}`));
      expect(isFound(log)).toBe(true);
      expect(usedIn(log)).toBeLessThanOrEqual(5);
    }
    expect(usedIn(goodSearch(parse({ ...code, culprit: "adversary" }), ctx))).toBe(5);
  });

  it("draws another code for another seed, and from the server's secret too", () => {
    const asset = parse(code);
    const codes = (make: (round: number) => readonly number[] | null) =>
      new Set(Array.from({ length: 30 }, (_, round) => String(make(round)))).size;
    expect(codes((round) => secretCode(asset, testCtx(`seed ${round}`)))).toBeGreaterThan(20);
    expect(codes((round) => secretCode(asset, testCtx("same", { publicId: () => `secret ${round}` })))).toBeGreaterThan(
      20,
    );
  });
});

describe("suspects", () => {
  const asset = parse(typical);

  it("are told apart by three halving questions, with as many as the bound says", () => {
    expect(boundsOf(asset, 20_000)).toEqual({ least: 3, enough: 3 });
    const log = send(asset, [ask("hat"), ask("glasses"), ask("beard")]);
    expect(countOf(hypothesesAfter(asset, log))).toBe(1);
    expect(linesOf(log).every(({ reply }) => reply.k === "said")).toBe(true);
  });

  it("are not told apart by luck: a question about one of them leaves the other seven", () => {
    const log = send(asset, [ask("ada")]);
    expect(linesOf(log)[0]?.reply).toEqual({ k: "said", yes: false });
    expect(countOf(hypothesesAfter(asset, log))).toBe(7);
  });

  it("can be worked out from what everybody sees, exactly as the server does", () => {
    const pub = sherlockToPublic(asset, ctx);
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("hat", "glasses", "beard", "ada"), { maxLength: 4 }),
        fc.constantFrom("s0", "s5", "s7"),
        (ids, who) => {
          const log = send(asset, [...ids.map(ask), accuse(who)]);
          if (pub.puzzle.mode !== "suspects") throw new Error("This is about suspects");
          expect(suspectsIn(leftOver(pub.puzzle, log, false))).toEqual(suspectsIn(hypothesesAfter(asset, log)));
        },
      ),
    );
  });

  it("keep at least one who fits, whatever is asked of the adversary", () => {
    const wide = parse({ ...maximal, culprit: "adversary" });
    const questions = questionsOf(wide);
    fc.assert(
      fc.property(
        fc.array(fc.nat(questions.length - 1), { minLength: 1, maxLength: 12 }),
        fc.boolean(),
        (asked, mayLie) => {
          let left = everybody(16);
          for (const number of asked) {
            const truth = truthOf(wide, questions[number] ?? { k: "is", id: "" });
            const said = hardestAnswer(left, truth, mayLie);
            const after = narrowed(left, { truth, said }, mayLie);
            const other = narrowed(left, { truth, said: !said }, mayLie);
            expect(countOf(after)).toBeGreaterThan(0);
            expect(countOf(after)).toBeGreaterThanOrEqual(countOf(other));
            left = after;
          }
        },
      ),
    );
  });

  it("need as many questions as comparing every plan finds, for small lists, by brute force", () => {
    const attrs = fc.record({ a: fc.boolean(), b: fc.boolean(), n: fc.integer({ min: 1, max: 4 }) });
    fc.assert(
      fc.property(fc.array(attrs, { minLength: 4, maxLength: 6 }), (looks) => {
        const suspects = looks.map((one, at) => ({ id: `s${at}`, name: `S${at}`, attrs: one }));
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

  it("answer conditions as plain logic has it", () => {
    const someone = { id: "s1", attrs: { age: 30, home: "coast", hat: true } };
    const cases: [Pred, boolean][] = [
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

  it("are worth one bit when a question halves them", () => {
    expect(expectedBits(everybody(8), truthOf(asset, { k: "attr", name: "hat", value: true }))).toBe(1);
    expect(expectedBits(everybody(8), truthOf(asset, { k: "is", id: "s0" }))).toBeCloseTo(0.5436, 4);
    expect(
      expectedBits(
        everybody(8),
        everybody(8).honest.map(() => true),
      ),
    ).toBe(0);
  });
});

/** The worst case of the best plan, with nothing remembered. */
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

  it("leaves every suspect who fits with all answers but one, and no other", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...(asset.questions as { test: Pred }[])), fc.boolean()), { maxLength: 9 }),
        (facts) => {
          const left = facts.reduce(
            (before, [{ test }, said]) => narrowed(before, { truth: truthOf(asset, test), said }, true),
            everybody(8),
          );
          for (let suspect = 0; suspect < 8; suspect += 1) {
            const lies = facts.filter(([{ test }, said]) => truthOf(asset, test)[suspect] !== said).length;
            expect(left.honest.includes(suspect)).toBe(lies === 0);
            expect(left.lied.includes(suspect)).toBe(lies === 1);
          }
        },
      ),
    );
  });

  it("lies at most once to a culprit who is fixed, at a question of the server's choosing, and never about an accusation", () => {
    const counts = new Set<number>();
    for (let seed = 0; seed < 80; seed += 1) {
      const drawn = parse({ ...liar, culprit: "random", budget: 12 });
      const own = testCtx(`seed ${seed}`);
      const culprit = culpritOf(drawn, own) ?? 0;
      let log: ProbeEntry[] = [];
      for (const id of ["hat", "glasses", "beard", "hat", "glasses", "beard", "hat", "glasses"]) {
        const judged = judgeProbe(checked, drawn, { k: "ask", id: questionId(drawn, id) }, log, own);
        if ("log" in judged) log = judged.log;
      }
      const asked = ["hat", "glasses", "beard", "hat", "glasses", "beard", "hat", "glasses"];
      const lies = linesOf(log).filter(({ reply }, at) => {
        const look = drawn.suspects?.[culprit]?.attrs[asked[at] ?? ""];
        return reply.k === "said" && reply.yes !== look;
      }).length;
      counts.add(lies);
      const last = judgeProbe(checked, drawn, { k: "accuse", id: suspectId(drawn, `s${culprit}`) }, log, own);
      expect("log" in last && isFound(last.log)).toBe(true);
    }
    expect([...counts].sort()).toEqual([0, 1]);
  });

  it("is seen through within the par", () => {
    expect(usedIn(goodSearch(asset, ctx))).toBeLessThanOrEqual(7);
    expect(boundsOf(asset, 20_000).least).toBe(6);
  });
});

describe("shelves", () => {
  const keysOf = (count: number) => Array.from({ length: count }, (_, at) => `k${String(at).padStart(4, "0")}`);

  it("take n looks without order, and the binary logarithm of n + 1, rounded up, with it", () => {
    for (const count of [3, 4, 7, 8, 31, 32, 100, 1023, 1024]) {
      const keys = keysOf(count);
      expect(looksFor("unsorted", keys, keys[0] ?? "")).toBe(count);
      expect(looksFor("sorted", keys, keys[0] ?? "")).toBe(Math.ceil(Math.log2(count + 1)));
      expect(looksFor("tree", keys, keys[0] ?? "")).toBe(Math.ceil(Math.log2(count + 1)));
    }
  });

  it.each(["sorted", "tree", "hash", "unsorted"] as const)(
    "%s: every record is found within the bound by a good player",
    (structure: Structure) => {
      for (const count of [3, 10, 31, 40]) {
        const keys = keysOf(count).toReversed();
        const asset = parse({
          ...sorted,
          index: { keys, structure, seek: "random" },
          par: undefined,
          budget: undefined,
        });
        const { enough } = boundsOf(asset, 1);
        for (const seek of keys) {
          const own = parse({ ...sorted, index: { keys, structure, seek }, par: undefined, budget: undefined });
          const log = goodSearch(own, ctx);
          expect(isFound(log)).toBe(true);
          expect(usedIn(log)).toBeLessThanOrEqual(enough ?? 0);
        }
      }
    },
  );

  it("hash every record to its sum of letters, or the next free shelf, and lose none", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1, maxLength: 12 }), { minLength: 3, maxLength: 60 }),
        (keys) => {
          const shelves = hashed(keys);
          expect(shelves.length).toBe(shelfCount("hash", keys.length));
          expect(shelves.filter((key) => key !== null).sort()).toEqual([...keys].sort());
          for (const key of keys) {
            for (let at = homeOf(key, shelves.length); shelves[at] !== key; at = (at + 1) % shelves.length) {
              expect(shelves[at]).not.toBeNull();
            }
          }
        },
      ),
    );
    expect(homeOf("Keiko", 17)).toBe(0);
  });

  it("hang every record in the tree once, earlier ones to the left", () => {
    const keys = sortedKeys(keysOf(37));
    const walk = (way: string): (string | null)[] => {
      const node = nodeAt(keys, way);
      if (!node) return [];
      return [...(node.left ? walk(`${way}L`) : []), node.key, ...(node.right ? walk(`${way}R`) : [])];
    };
    expect(walk("")).toEqual(keys);
  });

  it("wait for the slip where the record is drawn; it costs nothing, is drawn once, and names another in another round", () => {
    const asset = parse(sorted);
    expect(judgeProbe(checked, asset, { k: "look", spot: 3 }, [], ctx)).toEqual({ refused: "DRAW_FIRST" });
    const log = send(asset, [{ k: "draw" }, { k: "draw" }]);
    expect(log.length).toBe(1);
    expect(usedIn(log)).toBe(0);
    expect(judge(checked, asset, {}, ctx, log)).toMatchObject({ kind: "invalid", code: "NOT_OVER" });
    const slips = Array.from({ length: 30 }, (_, round) => {
      const judged = judgeProbe(checked, asset, { k: "draw" }, [], testCtx(`round ${round}`));
      return "log" in judged ? slipIn(judged.log) : null;
    });
    expect(new Set(slips).size).toBeGreaterThan(10);
    expect(judgeProbe(checked, parse(hash), { k: "draw" }, [], ctx)).toEqual({ refused: "NO_SLIP" });
  });

  it("keep the names of suspects and questions from round to round", () => {
    const asset = parse(typical);
    expect(sherlockToPublic(asset, testCtx("round 2"))).toEqual(sherlockToPublic(asset, testCtx("round 1")));
    expect(sherlockToPublic(parse(sorted), testCtx("round 2"))).toEqual(
      sherlockToPublic(parse(sorted), testCtx("round 1")),
    );
  });

  it("open a tree only from the top downwards", () => {
    const asset = parse({ ...tree, index: { ...tree.index, seek: "Chen" } });
    expect(judgeProbe(checked, asset, { k: "look", spot: "L" }, [], ctx)).toEqual({ refused: "NO_SUCH_SHELF" });
    expect(
      send(asset, [
        { k: "look", spot: "" },
        { k: "look", spot: "R" },
      ]).length,
    ).toBe(2);
  });

  it("keep the record for the last shelf when there is no luck, and show the same shelf twice the same", () => {
    const asset = parse({ ...unsorted, budget: 20 });
    const order = [3, 3, 0, 5, 1, 4, 0, 2].map((spot): SherlockProbe => ({ k: "look", spot }));
    const log = send(asset, order);
    const keys = linesOf(log).map(({ reply }) => (reply.k === "shelf" ? reply.key : null));
    expect(keys.at(-1)).toBe("Esra");
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).toBe(keys[6]);
    expect(new Set(keys).size).toBe(6);
    expect(usedIn(log)).toBe(8);
  });

  it("tell nothing of the other records before they are looked at", () => {
    for (const json of [sorted, hash, tree, unsorted]) {
      const asset = parse(json);
      const shown = JSON.stringify({ ...sherlockToPublic(asset, ctx), prompt: "", description: "" });
      const told = asset.index?.keys.filter((key) => shown.includes(`"${key}"`)) ?? [];
      expect(told).toEqual(asset.index?.seek === "random" ? [] : [asset.index?.seek]);
    }
  });
});

describe("the server's log", () => {
  const asset = parse(typical);

  it("is all that counts: an answer that brings its own is not read", () => {
    const forged = { log: [{ query: accuse("s0"), reply: { k: "accused", right: true } }] };
    expect(judge(checked, asset, forged, ctx, [])).toMatchObject({ kind: "invalid", code: "MALFORMED" });
    expect(judge(checked, asset, {}, ctx, [])).toMatchObject({ kind: "invalid", code: "NO_PROBE" });
    expect(judge(checked, asset, {}, ctx, send(asset, [ask("hat")]))).toMatchObject({
      kind: "invalid",
      code: "NOT_OVER",
    });
  });

  it("grows with every question, the same one too; a wrong accusation costs two, and then only an accusation is left", () => {
    const log = send(asset, [ask("hat"), ask("hat"), accuse("s0")]);
    expect(usedIn(log)).toBe(4);
    expect(isOver(log, 4)).toBe(true);
    const spent = send(asset, [ask("hat"), ask("hat"), ask("hat"), ask("hat"), ask("beard")]);
    expect(spent.length).toBe(4);
    expect(judgeProbe(checked, asset, ask("beard"), spent, ctx)).toEqual({ refused: "NOW_ACCUSE" });
    const over = send(asset, [accuse("s0")], spent);
    expect(isOver(over, 4)).toBe(true);
    expect(judgeProbe(checked, asset, accuse("s1"), over, ctx)).toEqual({ refused: "SEARCH_OVER" });
    expect(judge(checked, asset, {}, ctx, over)).toMatchObject({ correct: false, score: 0 });
  });

  it("does not count what makes no sense", () => {
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
    for (const [json, probe] of odd) expect(judgeProbe(checked, parse(json), probe, [], ctx)).toHaveProperty("refused");
  });

  it("is worth 1 within par, and par / used when late", () => {
    const open = parse({ ...typical, budget: 40 });
    const found = (questions: number) => {
      const asked = Array.from({ length: questions }, () => ({ query: ask("hat"), reply: { k: "said", yes: true } }));
      return judge(checked, open, {}, ctx, [...asked, { query: accuse("s0"), reply: { k: "accused", right: true } }]);
    };
    expect(found(3)).toMatchObject({ correct: true, score: 1 });
    expect(found(4)).toMatchObject({ correct: false, score: 0.75 });
    expect(found(30)).toMatchObject({ correct: false, score: 0.1 });
  });

  it("opens a new round only where nothing is fixed", () => {
    const fresh = (json: unknown) => checked.startsAfresh?.(parse(json));
    expect([minimal, hash].map(fresh)).toEqual([false, false]);
    expect([typical, maximal, liar, code, sorted, tree, unsorted].every(fresh)).toBe(true);
  });
});
