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

/** Tags on parts: those that the rule gives, by the words of the part and of the tag. Each mark more or less is wrong, and every part hears why. */
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
        const without = own.filter((one) => one !== tag);
        const other = without.length < own.length ? without : exclusive ? [tag] : [...own, tag];
        const off = new Map([...truth, [part.id, other]]);
        if ([...off.values()].some(({ length }) => length > 0))
          expect(isRight(lesson, id, answer(off)), `${id}: ${part.text}`).toBe(false);
      }
    }
  };
}

/** A grid: of these fillings, row by row and "" where a cell is dark, each is right and no symbol of theirs can be another. */
export function filled(...fillings: string[][][]): Proof {
  return (lesson, id) => {
    const asset = gridFillSchema.parse(lesson.solvable(id).asset);
    const { rows, cols, cells: described = [] } = asset;
    const alphabet = shownAlphabet(asset);
    const written = (labels: readonly string[]) =>
      labels.map((label) => (alphabet.findIndex((one) => one.label === label) + 1).toString(36)).join("");
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

/** What a grid gives at the beginning, row by row: "" where a cell is free. */
export function givenIn(lesson: LessonOf, id: string): string[][] {
  const { rows, cols, cells = [], alphabet } = gridFillSchema.parse(lesson.solvable(id).asset);
  const given = Array.from({ length: rows }, () => Array.from({ length: cols }, () => ""));
  for (const { r, c, v } of cells) {
    const line = given[r];
    if (line && v !== undefined) line[c] = alphabet.find((one) => one.id === v)?.label ?? "";
  }
  return given;
}
