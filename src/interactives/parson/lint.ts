import type { Diagnostic } from "../kit/contract.ts";
import { transitiveClosure } from "../kit/sequence/partial-order.ts";
import { assignmentCount, MAX_ASSIGNMENTS } from "./assignments.ts";
import { commute, syntaxError } from "./commute.ts";
import { fillBlanks, keyOf, solutionText, splitBlanks, tidy } from "./engine.ts";
import { rightOrder } from "./solution.ts";
import type { Block, Parson } from "./types.ts";

/** Maximum number of characters of code that fit on a 320 px screen. */
export const MAX_LINE_LENGTH = 34;

/** Reports problems the schema can't see. */
export function lintParson(asset: Parson): Diagnostic[] {
  return [
    ...lintCycle(asset),
    ...lintIdentical(asset),
    ...lintDistractors(asset),
    ...lintSyntax(asset),
    ...lintJumps(asset),
    ...lintOtherOrders(asset),
    ...lintWidth(asset),
  ];
}

function lintCycle(asset: Parson): Diagnostic[] {
  if (rightOrder(asset).length === asset.blocks.length) return [];
  const message = "No order is right: some blocks, or groups of blocks, would each have to come before the other.";
  return [{ severity: "error", code: "DAG_CYCLE", message, path: "/order/before" }];
}

/** Identical blocks are interchangeable; with pairs, too many of them can't all be tried. */
function lintIdentical({ blocks, order, tabWidth = 4 }: Parson): Diagnostic[] {
  const keys = blocks.map((block) => keyOf(block, tabWidth));
  const again = keys.findIndex((key, index) => keys.indexOf(key) < index);
  if (again < 0) return [];
  const tooMany = order.k === "dag" && assignmentCount(keys) > MAX_ASSIGNMENTS;
  const message = tooMany
    ? "Too many blocks have the same text to check every order. Join or change some."
    : "This block has the same text as another, so they can take each other's places.";
  return [{ severity: tooMany ? "error" : "info", code: "IDENTICAL_BLOCKS", message, path: `/blocks/${again}/text` }];
}

function lintDistractors({ blocks, distractors = [], tabWidth = 4 }: Parson): Diagnostic[] {
  const texts = new Set(blocks.flatMap((block) => [tidy(block.text, tabWidth), tidy(fillBlanks(block), tabWidth)]));
  return distractors.flatMap(({ id, text }, index): Diagnostic[] => {
    if (!texts.has(tidy(text, tabWidth))) return [];
    const message = `The distractor "${id}" has the same text as a block, so it would be right.`;
    const path = `/distractors/${index}/text`;
    const fix = { title: "Remove this distractor", patch: [{ op: "remove" as const, path: `/distractors/${index}` }] };
    return [{ severity: "error", code: "DISTRACTOR_EQUALS_BLOCK", message, path, fix }];
  });
}

function lintSyntax(asset: Parson): Diagnostic[] {
  if (asset.indentation === "none" && asset.language === "python") return [];
  const line = syntaxError(asset.language, solutionText({ ...asset, blocks: rightOrder(asset) }));
  if (line === null) return [];
  const message = `The solution has a syntax error in line ${line}.`;
  return [{ severity: "error", code: "SYNTAX", message, path: "/blocks" }];
}

/**
 * From one block to the next, indentation can grow by one step at most, and in Python only after a colon. Blocks of
 * several lines may indent more inside.
 */
function lintJumps(asset: Parson): Diagnostic[] {
  if (asset.indentation !== "graded") return [];
  const { tabWidth = 4, language } = asset;
  let above = { depth: -1, opens: true };
  return rightOrder(asset).flatMap((block): Diagnostic[] => {
    const depth = block.indent ?? 0;
    const jumps = depth > above.depth + 1 || (language === "python" && depth > above.depth && !above.opens);
    const last = tidy(fillBlanks(block), tabWidth).split("\n").at(-1) ?? "";
    const inner = Math.floor((last.length - last.trimStart().length) / tabWidth);
    above = { depth: depth + inner, opens: /:\s*(#.*)?$/.test(last) };
    if (!jumps) return [];
    const message = `"${last.trim()}" is indented deeper than the line above it allows.`;
    return [{ severity: "error", code: "INDENT_JUMP", message, path: `/blocks/${asset.blocks.indexOf(block)}/indent` }];
  });
}

function lintOtherOrders(asset: Parson): Diagnostic[] {
  const { order, language } = asset;
  // Tests accept whatever works.
  if (order.k === "tests") return [];
  const right = rightOrder(asset);
  const ids = right.map(({ id }) => id);
  const after = order.k === "dag" ? transitiveClosure(ids, order.before) : null;
  return right.flatMap((block, index): Diagnostic[] => {
    const next = right[index + 1];
    if (!next || !sameDepth(block, next) || after?.get(block.id)?.has(next.id) === false) return [];
    if (!commute(language, fillBlanks(block), fillBlanks(next))) return [];
    const message = `"${block.text.trim()}" and "${next.text.trim()}" could swap places. Accept both orders, or join the two.`;
    return [{ severity: "warning", code: "ANOTHER_ORDER_WORKS", message, path: "/order" }];
  });
}

function sameDepth(a: Block, b: Block): boolean {
  const spaces = ({ text }: Block) => text.length - text.trimStart().length;
  return (a.indent ?? 0) === (b.indent ?? 0) && spaces(a) === spaces(b);
}

function lintWidth({ blocks, distractors = [], language, tabWidth = 4 }: Parson): Diagnostic[] {
  if (language === "text" || language === "proof") return [];
  const wide = (block: Pick<Block, "text" | "indent" | "options">) =>
    tidy(longest(block), tabWidth)
      .split("\n")
      .some((line) => [...line].length + (block.indent ?? 0) * tabWidth > MAX_LINE_LENGTH);
  const message = `With its indentation this is longer than ${MAX_LINE_LENGTH} characters and won't fit on a narrow screen.`;
  const found =
    (list: string) =>
    (block: Pick<Block, "text" | "indent" | "options">, index: number): Diagnostic[] =>
      wide(block) ? [{ severity: "warning", code: "LINE_TOO_LONG_320", message, path: `/${list}/${index}/text` }] : [];
  return [...blocks.flatMap(found("blocks")), ...distractors.flatMap(found("distractors"))];
}

/** A text with the longest choice in every blank. */
function longest({ text, options = {} }: Pick<Block, "text" | "options">): string {
  const words = (key: string) => (options[key]?.choices ?? []).toSorted((a, b) => b.length - a.length)[0] ?? "";
  return splitBlanks(text)
    .map((piece) => ("text" in piece ? piece.text : words(piece.key)))
    .join("");
}
