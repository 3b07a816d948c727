import { expect } from "vitest";
import { parsonSchema } from "#interactives/parson/schema.ts";
import type { Block, Parson } from "#interactives/parson/types.ts";
import { ctx, type LessonOf } from "./lesson-of.ts";
import type { Proof } from "./verify.ts";

const correct = (lesson: LessonOf, id: string, answer: unknown): boolean => {
  const verdict = lesson.judge(id, answer, { attempt: 1 });
  if (verdict.kind === "invalid") throw new Error(`${id} is not even judged: ${verdict.code}`);
  return verdict.correct;
};

/**
 * A program assembled from blocks: it does what it should, and with an alternative in its place it doesn't. Swapped
 * neighbours are refused.
 */
export function program(works: (text: string) => boolean, free: readonly string[] = []): Proof {
  return (lesson, id) => {
    const asset = parsonSchema.parse(lesson.solvable(id).asset);
    const holds = (blocks: readonly Block[]): boolean => {
      try {
        return works(textOf(asset, blocks));
      } catch {
        return false;
      }
    };
    expect(holds(asset.blocks), `${id} does what it should`).toBe(true);
    for (const { text, pairedWith, why } of asset.distractors ?? []) {
      const block = asset.blocks.find((block) => block.id === pairedWith);
      if (block)
        expect(
          holds(asset.blocks.map((eachBlock) => (eachBlock === block ? { ...eachBlock, text } : eachBlock))),
          text,
        ).toBe(false);
      expect(why).toBeDefined();
    }
    judged(lesson, id, asset, free);
  };
}

/** A recipe in words: the blocks begin with these words, in this order. */
export function recipe(...beginnings: string[]): Proof {
  return freeRecipe([], ...beginnings);
}

/** The same, where the blocks with these ids can also stand one later. */
export function freeRecipe(free: readonly string[], ...beginnings: string[]): Proof {
  return (lesson, id) => {
    const asset = parsonSchema.parse(lesson.solvable(id).asset);
    expect(asset.blocks.map(({ text }, at) => text.startsWith(beginnings[at] ?? "?"))).toEqual(
      beginnings.map(() => true),
    );
    expect(asset.blocks.length).toBe(beginnings.length);
    for (const { why } of asset.distractors ?? []) expect(why).toBeDefined();
    judged(lesson, id, asset, free);
  };
}

function textOf({ tabWidth = 4 }: Parson, blocks: readonly Block[]): string {
  return blocks.map(({ text, indent = 0 }) => text.replace(/^/gm, " ".repeat(indent * tabWidth))).join("\n");
}

function judged(lesson: LessonOf, id: string, asset: Parson, free: readonly string[]): void {
  const deep = asset.indentation === "graded";
  const lines = asset.blocks.map((block) => ({ id: ctx.publicId(block.id), indent: deep ? (block.indent ?? 0) : 0 }));
  expect(correct(lesson, id, { lines, blanks: {} }), `${id}: as it should be`).toBe(true);
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1];
    const block = asset.blocks[at];
    if (!next || !block) break;
    const swapped = lines.with(at, next).with(at + 1, line);
    expect(correct(lesson, id, { lines: swapped, blanks: {} }), `${id}: ${block.text} one later`).toBe(
      free.includes(block.id),
    );
    if (deep)
      expect(correct(lesson, id, { lines: lines.with(at, { ...line, indent: line.indent + 1 }), blanks: {} })).toBe(
        false,
      );
  }
  for (const distractor of asset.distractors ?? []) {
    const at = asset.blocks.findIndex((block) => block.id === distractor.pairedWith);
    const line = { id: ctx.publicId(distractor.id), indent: lines[at]?.indent ?? 0 };
    const instead = at < 0 ? [...lines, line] : lines.with(at, line);
    expect(correct(lesson, id, { lines: instead, blanks: {} }), `${id}: ${distractor.text}`).toBe(false);
  }
}
