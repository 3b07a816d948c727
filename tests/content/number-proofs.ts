import { expect } from "vitest";
import { boardOf, pathTo } from "#interactives/numberbunchers/board.ts";
import { numberBunchersSchema } from "#interactives/numberbunchers/schema.ts";
import { type OperatorSearch, operatorSearchSchema } from "#interactives/operatorsearch/schema.ts";
import { ctx, type LessonOf } from "./lesson-of.ts";
import type { Proof } from "./verify.ts";

const judged = (lesson: LessonOf, id: string, answer: unknown): { correct: boolean; score: number } => {
  const verdict = lesson.judge(id, answer, { attempt: 1 });
  if (verdict.kind === "invalid") throw new Error(`${id} is not even judged: ${verdict.code}`);
  return verdict;
};

/**
 * Tiles to munch: the server's solution bites exactly those that the rule names, each once. One bite fewer isn't
 * enough, one too many is wrong.
 */
export function munched(fits: (value: number) => boolean): Proof {
  return (lesson, id) => {
    const { asset, interactive } = lesson.solvable(id);
    const { tiles, foes } = numberBunchersSchema.parse(asset);
    const board = boardOf(tiles);
    const moves = (interactive.solution?.(asset, ctx) ?? []) as { move: string }[]; // a munch is solved by moves alone
    const events = moves.map(({ move }) => move).join("");
    const step: Readonly<Record<string, number>> = { u: -board.columns, d: board.columns, l: -1, r: 1, m: 0 };
    let at = 0;
    const bitten: number[] = [];
    for (const event of events) {
      at += step[event] ?? Number.NaN;
      if (event === "m") bitten.push(Number(tiles[at]?.value));
    }
    const wanted = tiles.map(({ value }) => Number(value)).filter(fits);
    const up = (a: number, b: number) => a - b;
    expect(bitten.toSorted(up), id).toEqual(wanted.toSorted(up));
    expect(judged(lesson, id, { events, bins: [] }).correct, id).toBe(true);
    expect(judged(lesson, id, { events: events.slice(0, -1), bins: [] }).correct, `${id}: one less`).toBe(false);
    if (foes && foes.kind !== "none") return;
    const wrong = tiles.findIndex(({ value }) => !fits(Number(value)));
    const more = `${events}${pathTo(board, at, wrong).join("")}m`;
    expect(judged(lesson, id, { events: more, bins: [] }).correct, `${id}: one too many`).toBe(false);
  };
}

/** Tiles in bunches: these groups follow the rule and are right. With any two tiles swapped the server agrees with the rule. */
export function bunched(groups: readonly number[][], obeys: (group: readonly number[], bin: number) => boolean): Proof {
  return (lesson, id) => {
    const { tiles } = numberBunchersSchema.parse(lesson.solvable(id).asset);
    const values = tiles.map(({ value }) => Number(value));
    expect(groups.flat().length).toBe(values.length);
    const bins = values.map((value) => groups.findIndex((group) => group.includes(value)));
    const holds = (some: readonly number[]) =>
      groups.every((_, bin) =>
        obeys(
          values.filter((_value, tile) => some[tile] === bin),
          bin,
        ),
      );
    expect(holds(bins), `${id}: the groups`).toBe(true);
    expect(judged(lesson, id, { events: "", bins }).correct, id).toBe(true);
    for (const [a, first] of bins.entries())
      for (const [b, second] of bins.entries()) {
        const other = bins.with(a, second).with(b, first);
        expect(judged(lesson, id, { events: "", bins: other }).correct, `${id}: ${other}`).toBe(holds(other));
      }
  };
}

/** A way to combine numbers, fully bracketed, with its value. */
interface Way {
  text: string;
  value: number;
}

const apply: Readonly<Record<string, (a: number, b: number) => number>> = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "/": (a, b) => a / b,
  "^": (a, b) => a ** b,
};

/** Every way to bracket a row of numbers. */
function bracketed(numbers: readonly number[], ops: OperatorSearch["ops"]): Way[] {
  const [only] = numbers;
  if (numbers.length === 1 && only !== undefined) return [{ text: String(only), value: only }];
  return numbers.slice(1).flatMap((_, cut) =>
    bracketed(numbers.slice(0, cut + 1), ops).flatMap((left) =>
      bracketed(numbers.slice(cut + 1), ops).flatMap((right) =>
        ops.map((op) => ({
          text: `(${left.text}${op}${right.text})`,
          value: apply[op]?.(left.value, right.value) ?? Number.NaN,
        })),
      ),
    ),
  );
}

/** Every way to put operators between numbers without brackets: powers first and from the right, then × and ÷, then + and −. */
function plain(numbers: readonly number[], ops: OperatorSearch["ops"]): Way[] {
  const rows = numbers
    .slice(1)
    .reduce<string[][]>((begun) => begun.flatMap((row) => ops.map((op) => [...row, op])), [[]]);
  const fold = (
    values: number[],
    signs: string[],
    now: string,
    fromRight = false,
  ): { values: number[]; signs: string[] } => {
    const at = fromRight
      ? signs.findLastIndex((sign) => now.includes(sign))
      : signs.findIndex((sign) => now.includes(sign));
    if (at < 0) return { values, signs };
    const made = apply[signs[at] ?? ""]?.(values[at] ?? 0, values[at + 1] ?? 0) ?? Number.NaN;
    return fold(values.toSpliced(at, 2, made), signs.toSpliced(at, 1), now, fromRight);
  };
  return rows.map((row) => {
    const powers = fold([...numbers], row, "^", true);
    const points = fold(powers.values, powers.signs, "*/");
    const [value = Number.NaN] = fold(points.values, points.signs, "+-").values;
    return { text: numbers.map((number, index) => `${number}${row[index] ?? ""}`).join(""), value };
  });
}

/**
 * Operators between numbers: tries all ways. Those that make the target are right (alone if one is wanted, otherwise
 * `count` of them), and some others are wrong.
 */
export function combined(count: number): Proof {
  return (lesson, id) => {
    const { numbers, ops, target, brackets, find } = operatorSearchSchema.parse(lesson.solvable(id).asset);
    const all = brackets ? bracketed(numbers, ops) : plain(numbers, ops);
    const hits = all.filter(({ value }) => value === Number(target)).map(({ text }) => text);
    const misses = all.filter(({ value }) => Number.isSafeInteger(value) && value !== Number(target)).slice(0, 40);
    if (!brackets) expect(hits.length, `${id}: ${hits.join(", ")}`).toBe(count);
    const wanted = typeof find === "number" ? find : count;
    for (const text of hits) {
      const { correct, score } = judged(lesson, id, { ways: [text] });
      expect(correct, `${id}: ${text}`).toBe(find === "one");
      if (find !== "one") expect(score).toBeCloseTo(1 / wanted, 2);
    }
    if (find !== "one") expect(judged(lesson, id, { ways: hits.slice(0, 50) }).correct, `${id}: all`).toBe(true);
    expect(misses.length).toBeGreaterThan(0);
    for (const { text } of misses) expect(judged(lesson, id, { ways: [text] }).score, `${id}: ${text}`).toBe(0);
  };
}
