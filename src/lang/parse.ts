import type { Config } from "./config.ts";
import { readLines } from "./parse/lines.ts";
import { compileMarks } from "./parse/marks.ts";
import { createReader } from "./parse/pieces.ts";
import { readPiece } from "./parse/read-piece.ts";
import { assembleDocument, readSection } from "./parse/section.ts";
import { splitSections } from "./parse/sections.ts";
import type { Document } from "./syntax.ts";

/**
 * Parses a Camperdown text. Never fails: text that makes no sense becomes a problem in the tree.
 * `counter` is raised by the characters and nodes visited, so that tests can measure the work.
 */
export function parse(source: string, config: Config, counter?: { steps: number }): Document {
  const table = readLines(source);
  const reader = createReader(table, compileMarks(config));
  const spans = splitSections(table);
  const sections = spans.map((span) => readSection(reader, span, (lines) => readPiece(reader, lines)).section);
  if (counter !== undefined) counter.steps += reader.machine.cursor.steps;
  return assembleDocument(sections);
}
