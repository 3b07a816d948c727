import { expect } from "vitest";
import { shownAlphabet } from "#interactives/gridfill/puzzle.ts";
import { gridFillSchema } from "#interactives/gridfill/schema.ts";
import { partsOf } from "#interactives/toggletags/parts.ts";
import { partId, tagId } from "#interactives/toggletags/redact.ts";
import { toggleTagsSchema } from "#interactives/toggletags/schema.ts";
import { ctx, type LessonOf } from "./lesson-of.ts";
import type { Proof } from "./verify.ts";

const isRight = (lesson: LessonOf, id: string, answer: unknown): boolean => {
  const verdict = lesson.judge(id, answer, { attempt: 1 });
  if (verdict.kind === "invalid") throw new Error(`${id} is not even judged: ${verdict.code}`);
  return verdict.correct;
};

/**
 * Tags on parts follow the rule, given the words of the part and of the tag. One mark more or less is wrong, and every
 * part has a reason.
 */
export function marked(belongs: (words: string, tag: string) => boolean): Proof {
  return (lesson, id) => {
    const { medium, tags, why = {}, exclusive } = toggleTagsSchema.parse(lesson.solvable(id).asset);
    const parts = partsOf(medium);
    const truth = new Map(parts.map((part) => [part.id, tags.filter(({ label }) => belongs(part.text, label))]));
    const answer = (marks: typeof truth) => ({
      none: false,
      marks: Object.fromEntries(
        [...marks].flatMap(([part, own]) =>
          own.length === 0 ? [] : [[partId(part, ctx), own.map((tag) => tagId(tag.id, ctx))] as const],
        ),
      ),
    });
    expect(isRight(lesson, id, answer(truth)), `${id}: ${JSON.stringify([...truth])}`).toBe(true);
    for (const part of parts) {
      expect(why[part.id], `${id}: a word on ${part.text}`).toBeDefined();
      for (const tag of tags) {
        const own = truth.get(part.id) ?? [];
        const without = own.filter((mark) => mark !== tag);
        const other = without.length < own.length ? without : exclusive ? [tag] : [...own, tag];
        const off = new Map([...truth, [part.id, other]]);
        if ([...off.values()].some(({ length }) => length > 0))
          expect(isRight(lesson, id, answer(off)), `${id}: ${part.text}`).toBe(false);
      }
    }
  };
}

/** A grid: each of these fillings, row by row and "" where a cell is dark, is right, and no symbol in them can be another. */
export function filled(...fillings: string[][][]): Proof {
  return (lesson, id) => {
    const asset = gridFillSchema.parse(lesson.solvable(id).asset);
    const { rows, cols, cells: described = [] } = asset;
    const alphabet = shownAlphabet(asset);
    const written = (labels: readonly string[]) =>
      labels.map((label) => (alphabet.findIndex((symbol) => symbol.label === label) + 1).toString(36)).join("");
    const right = new Set(fillings.map((filling) => written(filling.flat())));
    expect(right.size, `${id}: fillings`).toBeGreaterThan(0);
    const fixed = new Set(described.filter(({ kind }) => kind !== "free").map(({ r, c }) => r * cols + c));
    for (const cells of right) {
      expect(cells.length).toBe(rows * cols);
      expect(isRight(lesson, id, { cells }), `${id}: ${cells}`).toBe(true);
      for (let cell = 0; cell < rows * cols; cell++) {
        if (fixed.has(cell)) continue;
        for (let symbol = 1; symbol <= alphabet.length; symbol++) {
          const other = cells.slice(0, cell) + symbol.toString(36) + cells.slice(cell + 1);
          if (!right.has(other)) expect(isRight(lesson, id, { cells: other }), `${id}: ${other}`).toBe(false);
        }
      }
    }
  };
}

/** Given cells of a grid, row by row: "" for a free cell. */
export function givenIn(lesson: LessonOf, id: string): string[][] {
  const { rows, cols, cells = [], alphabet } = gridFillSchema.parse(lesson.solvable(id).asset);
  const given = Array.from({ length: rows }, () => Array.from({ length: cols }, () => ""));
  for (const { r, c, v } of cells) {
    const line = given[r];
    if (line && v !== undefined) line[c] = alphabet.find((symbol) => symbol.id === v)?.label ?? "";
  }
  return given;
}
