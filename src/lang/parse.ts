import type { Config } from "./config.ts";
import { readLines } from "./parse/lines.ts";
import { compileMarks } from "./parse/marks.ts";
import { assembleDocument, readPart } from "./parse/part.ts";
import { createReader } from "./parse/pieces.ts";
import { readPiece } from "./parse/read-piece.ts";
import { splitSections } from "./parse/sections.ts";
import type { Document } from "./syntax.ts";

/** Reads a Camperdown text. Never fails: what cannot be understood becomes a problem in the tree. */
export function parse(source: string, config: Config): Document {
  const table = readLines(source);
  const reader = createReader(table, compileMarks(config));
  const spans = splitSections(table);
  const sections = spans.map((span) => readPart(reader, span, (lines) => readPiece(reader, lines)).section);
  return assembleDocument(sections);
}
