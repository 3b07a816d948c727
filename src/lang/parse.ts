import type { Config } from "./config.ts";
import { readLines } from "./parse/lines.ts";
import { compileMarks } from "./parse/marks.ts";
import { assembleDocument, readPart } from "./parse/part.ts";
import { createReader } from "./parse/pieces.ts";
import { readPiece } from "./parse/read-piece.ts";
import { splitSections } from "./parse/sections.ts";
import type { Document } from "./syntax.ts";

/**
 * Reads a Camperdown text. Never fails: what cannot be understood becomes a problem in the tree.
 * A given counter is raised by the characters and nodes visited, by which tests see how the work grows.
 */
export function parse(source: string, config: Config, counter?: { steps: number }): Document {
  const table = readLines(source);
  const reader = createReader(table, compileMarks(config));
  const spans = splitSections(table);
  const sections = spans.map((span) => readPart(reader, span, (lines) => readPiece(reader, lines)).section);
  if (counter !== undefined) counter.steps += reader.machine.cursor.steps;
  return assembleDocument(sections);
}
