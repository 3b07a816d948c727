import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromText, ZERO } from "#numbers/rational.ts";
import { seededRandom } from "../kit/random.ts";
import { checkOperatorSearch } from "./check.ts";
import { CHECK_WORK, findWays, nearest, SOLVE_WORK, valuesOf } from "./engine.ts";
import maximal from "./examples/maximal.json" with { type: "json" };
import minimal from "./examples/minimal.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import type { Puzzle } from "./puzzle.ts";
import { readWay } from "./read-way.ts";
import { type OperatorSearch, operatorSearchSchema } from "./schema.ts";
import { foldedForm, type Tree, treeText } from "./tree.ts";

/** Parses `3 8 2 -> 24 fixed`; `more` overrides the defaults. */
function puzzle(line: string, more: Partial<Puzzle> = {}): Puzzle {
  const [row = "", target = ""] = line.split("->");
  return {
    numbers: row.trim().split(/\s+/).map(Number),
    target: fromText(target) ?? ZERO,
    ops: ["+", "-", "*", "/"],
    order: "free",
    brackets: true,
    useAll: true,
    integersOnly: false,
    ...more,
  };
}

const ROW = { order: "fixed", brackets: false } as const;
const waysOf = (puzzle: Puzzle) => findWays(puzzle, 60, 10 ** 7).ways.map((tree) => treeText(tree));

function asset(puzzle: Puzzle, more: Partial<OperatorSearch> = {}): OperatorSearch {
  const { numbers, ops, order, brackets, useAll, integersOnly, target } = puzzle;
  const fields = { numbers: [...numbers], ops: [...ops], order, brackets, useAll, integersOnly };
  return operatorSearchSchema.parse({ ...minimal, ...fields, target: `${target.top}/${target.over}`, ...more });
}

describe("findWays", () => {
  it("solves exactly 1,362 of the 1,820 hands of four cards for 24", () => {
    const cards = Array.from({ length: 13 }, (_, at) => at + 1);
    let hands = 0;
    let solvable = 0;
    for (const a of cards)
      for (const b of cards.slice(a - 1))
        for (const c of cards.slice(b - 1))
          for (const d of cards.slice(c - 1)) {
            hands += 1;
            solvable += findWays(puzzle(`${a} ${b} ${c} ${d} -> 24`), 1, SOLVE_WORK).ways.length;
          }
    expect([hands, solvable]).toEqual([1820, 1362]);
  });

  it("solves hands that need fractions", () => {
    expect(waysOf(puzzle("3 3 8 8 -> 24"))).toEqual(["8/(3-8/3)"]);
    expect(waysOf(puzzle("1 5 5 5 -> 24"))).toEqual(["(5-1/5)*5"]);
    expect(waysOf(puzzle("3 3 8 8 -> 24", { integersOnly: true }))).toEqual([]);
  });

  it("finds exactly three ways from 3 8 2 7 5 to 24 in a row", () => {
    expect(waysOf(puzzle("3 8 2 7 5 -> 24", ROW)).sort()).toEqual(["3*8+2-7+5", "3*8-2+7-5", "3*8/2+7+5"]);
  });

  it("finds the eleven ways from 1 to 9 to 100 with plus, minus and joined digits", () => {
    const digits = puzzle("1 2 3 4 5 6 7 8 9 -> 100", { ...ROW, ops: ["+", "-", "||"] });
    const ways = waysOf(digits);
    expect(ways).toHaveLength(11);
    expect(ways).toContain("123-45-67+89");
  });

  it("reports when the budget ran out, and stops at the limit", () => {
    expect(findWays(puzzle("1 2 3 4 5 6 -> 21"), 5, SOLVE_WORK)).toMatchObject({ more: true });
    expect(findWays(puzzle("25 8 2 7 5 11 -> 813"), 5, 50)).toMatchObject({ gaveUp: true });
  });

  it.each<[string, Partial<Puzzle>]>([
    ["in a row", ROW],
    ["in a row with brackets", { order: "fixed" }],
    ["in any order", {}],
    ["in any order, some left out", { useAll: false }],
    ["in a row, some left out, whole", { ...ROW, useAll: false, integersOnly: true }],
    ["in a row with powers and side by side", { ...ROW, ops: ["+", "-", "^", "||"] }],
    ["with brackets, powers and side by side", { order: "fixed", ops: ["*", "-", "^", "||"] }],
  ])("finds as many ways as brute force, %s", (name, kind) => {
    const random = seededRandom(name);
    for (let round = 0; round < 12; round += 1) {
      const numbers = Array.from({ length: random.int(3, 4) }, () => random.int(0, 6)).join(" ");
      const some = random.pick(bruteForce(puzzle(numbers, kind)));
      const wanted = { ...puzzle(numbers, kind), target: some.value };
      const expected = new Set(bruteForce(wanted).flatMap((way) => (way.key === some.key ? [way.form] : [])));
      const found = findWays(wanted, 10_000, 10 ** 8).ways;
      expect(new Set(found.map(foldedForm)), numbers).toEqual(expected);
      for (const tree of found) expect(readWay(treeText(tree), wanted)).toMatchObject({ ok: true });
    }
  });

  it("finds the value nearest to the target", () => {
    const countdown = puzzle("25 50 75 100 3 6 -> 952", { integersOnly: true, useAll: false });
    expect(nearest(countdown, CHECK_WORK)?.distance).toEqual(ZERO);
    const small = puzzle("1 1 2 -> 99");
    expect(nearest(small, CHECK_WORK)?.value).toEqual(fromText("4"));
    expect(valuesOf(puzzle("1 1 2 -> 99"), { left: 10 ** 6 }).every(({ top, over }) => top <= 4n * over)).toBe(true);
  });
});

/** Every way as text, by brute force: all rows of symbols that the parser accepts. */
function bruteForce(puzzle: Puzzle) {
  const { numbers, ops, order, brackets, useAll } = puzzle;
  const joinable = ops.includes("||");
  const signs = ops.filter((op) => op !== "||");
  type Part = { text: string; isNumber: boolean };
  const grow = (parts: readonly Part[]): string[] => {
    const done = parts.length === 1 && parts[0] ? [parts[0].text] : [];
    const pairs = parts.flatMap((_, i) =>
      parts.flatMap((_, j) => (i !== j && (order === "free" || j === i + 1) ? [[i, j] as const] : [])),
    );
    const next = pairs.flatMap(([i, j]) => {
      const [a, b] = [parts[i], parts[j]];
      if (!a || !b) return [];
      const put = (part: Part) =>
        grow(parts.flatMap((other, at) => (at === Math.min(i, j) ? [part] : at === Math.max(i, j) ? [] : [other])));
      const joins = joinable && a.isNumber && b.isNumber && !a.text.startsWith("0");
      return [
        ...signs.flatMap((op) => put({ text: `(${a.text}${op}${b.text})`, isNumber: false })),
        ...(joins ? put({ text: a.text + b.text, isNumber: true }) : []),
      ];
    });
    return [...done, ...next];
  };
  const inRow = (chosen: readonly number[]): string[] => {
    const [first = 0, ...rest] = chosen;
    return rest.reduce<string[]>(
      (texts, at) => texts.flatMap((text) => ops.map((op) => `${text}${op === "||" ? "" : op}${numbers[at]}`)),
      [`${numbers[first]}`],
    );
  };
  const all = numbers.map((_, at) => at);
  const subsets = Array.from({ length: 2 ** all.length }, (_, mask) => all.filter((at) => mask & (1 << at)));
  const choices = useAll ? [all] : subsets.filter((chosen) => chosen.length > 1);
  const texts = choices.flatMap((chosen) =>
    order === "fixed" && !brackets
      ? inRow(chosen)
      : grow(chosen.map((at) => ({ text: `${numbers[at]}`, isNumber: true }))),
  );
  return [...new Set(texts)].flatMap((text) => {
    const read = readWay(text, { ...puzzle, brackets: true });
    if (!read.ok || !read.tree.value) return [];
    const whole = !puzzle.integersOnly || wholeAllTheWay(read.tree);
    const { value } = read.tree;
    return whole ? [{ form: foldedForm(read.tree), value, key: `${value.top}/${value.over}` }] : [];
  });
}

function wholeAllTheWay(tree: Tree): boolean {
  return tree.value?.over === 1n && (tree.k === "leaf" || (wholeAllTheWay(tree.left) && wholeAllTheWay(tree.right)));
}

describe("readWay", () => {
  const given = puzzle("3 8 2 -> 1", { order: "fixed" });
  it.each([
    ["3+8*2", "19/1"],
    ["(3+8)*2", "22/1"],
    ["3 − 8 ÷ 2", "-1/1"],
    ["3/8/2", "3/16"],
    ["3/(8/2)", "3/4"],
    ["3×8·2", "48/1"],
  ])("evaluates %s to %s", (text, expected) => {
    const read = readWay(text, given);
    expect(read.ok && read.tree.value && `${read.tree.value.top}/${read.tree.value.over}`).toBe(expected);
  });

  it.each([
    ["3+8", "WRONG_NUMBERS"],
    ["8+3*2", "WRONG_NUMBERS"],
    ["3+8+2+0", "WRONG_NUMBERS"],
    ["3+82", "WRONG_NUMBERS"],
    ["3^8-2", "OP_NOT_ALLOWED"],
    ["3(8+2)", "UNREADABLE"],
    ["-(3+8)*2", "UNREADABLE"],
    ["sin(3)+8+2", "UNREADABLE"],
    ["3+8+2!", "UNREADABLE"],
    ["3.0+8+2", "UNREADABLE"],
    ["", "UNREADABLE"],
    ["((((", "UNREADABLE"],
  ])("refuses %s: %s", (text, code) => expect(readWay(text, given)).toEqual({ ok: false, code }));

  it("uses the usual precedence, right-associative powers, and the sign of a given number", () => {
    const value = (text: string, puzzle: Puzzle) => {
      const read = readWay(text, puzzle);
      return read.ok ? read.tree.value?.top : null;
    };
    expect(value("2^3^2", puzzle("2 3 2 -> 1", { ...ROW, ops: ["^"] }))).toBe(512n);
    expect(value("(-3)^2+1", puzzle("-3 2 1 -> 1", { order: "fixed", ops: ["^", "+"] }))).toBe(10n);
    expect(value("5--3*2", puzzle("5 -3 2 -> 1", ROW))).toBe(11n);
    expect(value("5-3*2", puzzle("5 -3 2 -> 1", ROW))).toBeNull();
  });

  it("keeps thirds exact", () => {
    const thirds = puzzle("1 3 1 3 1 3 -> 1", ROW);
    expect(checkOperatorSearch(asset(thirds), { ways: ["1/3+1/3+1/3"] })).toMatchObject({ correct: true });
  });

  it("reads back what it writes, as the same way", () => {
    const number = fc.integer({ min: -9, max: 20 });
    const sign = fc.constantFrom("+", "-", "*", "/");
    fc.assert(
      fc.property(
        fc.array(number, { minLength: 3, maxLength: 6 }),
        fc.array(sign, { minLength: 5, maxLength: 5 }),
        fc.array(fc.nat(9)),
        (numbers, signs, cuts) => {
          const wanted = puzzle(`${numbers.join(" ")} -> 1`, { order: "fixed" });
          let parts = numbers.map((given) => (given < 0 ? `(${given})` : `${given}`));
          for (let step = 0; parts.length > 1; step += 1) {
            const at = (cuts[step] ?? 0) % (parts.length - 1);
            parts = parts.toSpliced(at, 2, `(${parts[at]}${signs[step]}${parts[at + 1]})`);
          }
          const read = readWay(parts[0] ?? "", wanted);
          if (!read.ok) throw new Error(parts[0]);
          const again = readWay(treeText(read.tree), wanted);
          expect(again.ok && foldedForm(again.tree)).toBe(foldedForm(read.tree));
          expect(again.ok && again.tree.value).toEqual(read.tree.value);
        },
      ),
    );
  });
});

describe("foldedForm", () => {
  const form = (text: string) => {
    const read = readWay(text, puzzle("8 2 5 1 -> 1"));
    return read.ok ? foldedForm(read.tree) : text;
  };
  it.each([
    ["8+2+5+1", "(1+5)+(2+8)"],
    ["8-(2-5)-1", "8+5-1-2"],
    ["8/(2/5)*1", "1*5*8/2"],
    ["(8+2)*(5-1)", "(5-1)*(2+8)"],
  ])("treats %s and %s as the same", (a, b) => expect(form(a)).toBe(form(b)));

  it.each([
    ["8+2-5+1", "8-2+5+1"],
    ["8*1+2+5", "8/1+2+5"],
    ["(8-2)*(5-1)", "(2-8)*(1-5)"],
    ["8-(2+5)*1", "8-2+5*1"],
  ])("treats %s and %s as different", (a, b) => expect(form(a)).not.toBe(form(b)));
});

describe("checkOperatorSearch", () => {
  const three = operatorSearchSchema.parse(typical);
  it("counts each way found once", () => {
    const check = (...ways: string[]) => checkOperatorSearch(three, { ways });
    expect(check("3*8+2-7+5")).toMatchObject({ score: 0.333, feedback: [{ code: "SOME_FOUND" }] });
    expect(check("3*8+2-7+5", "3*8+2-7+5", "3*8/2+7+5")).toMatchObject({ score: 0.667 });
    expect(check("3*8+2-7+5", "3*8-2+7-5", "3*8/2+7+5")).toMatchObject({ correct: true, score: 1 });
    expect(check("3+8+2+7+5")).toMatchObject({ score: 0, feedback: [{ code: "SOME_FOUND" }, { code: "SOME_MISS" }] });
    expect(check("3*(8+2)-7+5")).toMatchObject({ kind: "invalid", code: "BRACKETS_NOT_ALLOWED" });
    expect(check()).toMatchObject({ kind: "invalid", code: "EMPTY" });
  });

  it("gives credit by distance if asked, and full credit for the nearest possible value", () => {
    const far = asset(puzzle("1 1 2 -> 14"), { closest: true });
    expect(checkOperatorSearch(far, { ways: ["1+1+2"] })).toMatchObject({
      correct: true,
      feedback: [{ code: "NEAREST" }],
    });
    expect(checkOperatorSearch(far, { ways: ["1*1*2"] })).toMatchObject({ correct: false, score: 0.833 });
    const countdown = operatorSearchSchema.parse(maximal);
    expect(checkOperatorSearch(countdown, { ways: ["(75*3*(100+6)-50)/25"] })).toMatchObject({ score: 1 });
    expect(checkOperatorSearch(countdown, { ways: ["(6+3)*100+50"] })).toMatchObject({ score: 0.833 });
    expect(checkOperatorSearch(countdown, { ways: ["100/75*50"] })).toMatchObject({ code: "FRACTION" });
  });

  it("refuses division by 0", () => {
    expect(checkOperatorSearch(asset(puzzle("4 2 2 -> 1")), { ways: ["4/(2-2)"] })).toMatchObject({
      code: "ZERO_DIVISION",
    });
  });

  it("finishes quickly on a way made only of joins", () => {
    const ones = asset(puzzle("1 1 1 1 1 1 -> 7", { ops: ["+", "||"] }));
    expect(checkOperatorSearch(ones, { ways: ["111111+1"] })).toMatchObject({ code: "WRONG_NUMBERS" });
  });
});
