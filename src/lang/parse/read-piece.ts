import type { Loc, Located } from "../loc.ts";
import type { BlockProblem } from "../problem.ts";
import { charAt, here, locFrom, skipChar, skipSpaces, startPiece } from "./cursor.ts";
import { commandOf, type Machine, newCommand, newText } from "./frames.ts";
import { lineEnd, lineStart } from "./lines.ts";
import { run } from "./machine.ts";
import { type Piece, type PieceBody, type PieceLines, pieceLoc, preformattedText, type Reader } from "./pieces.ts";

/** Reads the text of a piece. Problems stay within the piece. */
export function readPiece(reader: Reader, lines: PieceLines): Piece {
  const { first, last, indent } = lines;
  return { first, last, indent, body: readBody(reader, lines) };
}

function readBody(reader: Reader, lines: PieceLines): PieceBody {
  switch (lines.kind) {
    case "paragraph":
      return readParagraph(reader, lines);
    case "item":
      return readItem(reader, lines);
    case "command":
      return readCommand(reader, lines);
    case "preformatted":
      return readPreformatted(reader, lines);
    case "hash":
      return problem(pieceLoc(reader.table, lines), { code: "B2" });
  }
}

function readPreformatted({ table }: Reader, lines: PieceLines): PieceBody {
  const { first, last, indent } = lines;
  const contents = preformattedText(table, lines);
  return { kind: "whole", element: { kind: "preformatted", lines: [first, last], indent, contents } };
}

function readParagraph(reader: Reader, lines: PieceLines): PieceBody {
  const { machine, table } = reader;
  const { cursor } = machine;
  enterPiece(reader, lines, 0);
  const text = newText(machine, true);
  if (!run(machine, text)) return problem(pieceLoc(table, lines), { code: "B3" });
  const at = locFrom(cursor, [lines.first, lines.indent + 1]);
  return { kind: "whole", element: { kind: "paragraph", at, contents: text.contents } };
}

function readItem(reader: Reader, lines: PieceLines): PieceBody {
  const { machine, table } = reader;
  const { cursor } = machine;
  enterPiece(reader, lines, lines.indent + 1);
  const start = here(cursor);
  const text = newText(machine, true);
  if (!run(machine, text)) return problem(pieceLoc(table, lines), { code: "B3" });
  const paragraph = { kind: "paragraph", at: locFrom(cursor, start), contents: text.contents } as const;
  return { kind: "item", markLoc: markLoc(lines), paragraph };
}

function readCommand(reader: Reader, lines: PieceLines): PieceBody {
  const { machine, table } = reader;
  const { cursor } = machine;
  enterPiece(reader, lines, lines.indent + 1);
  const command = newCommand(true);
  if (!run(machine, command)) return problem(pieceLoc(table, lines), { code: "B4" });
  skipSpaces(cursor);
  if (cursor.pos < cursor.end) return leftOver(machine);
  return command.failure === null
    ? { kind: "command", mark: markOf(reader, lines), command: commandOf(command), ending: command.ending }
    : problem(command.failure.loc, command.failure.problem);
}

function leftOver({ cursor }: Machine): PieceBody {
  const start = here(cursor);
  const char = charAt(cursor);
  skipChar(cursor);
  return problem(locFrom(cursor, start), { code: "B5", char });
}

function enterPiece({ machine: { cursor }, table }: Reader, { first, last }: PieceLines, skip: number): void {
  const start = lineStart(table, first);
  startPiece(cursor, first, start, lineEnd(table, last));
  cursor.pos = start + skip;
}

function markLoc({ first, indent }: PieceLines): Loc {
  return [first, indent + 1, first, indent + 2];
}

function markOf({ table }: Reader, lines: PieceLines): Located<"!" | "?"> {
  const char = table.text.charAt(lineStart(table, lines.first) + lines.indent);
  return { loc: markLoc(lines), value: char === "!" ? "!" : "?" };
}

function problem(loc: Loc, value: BlockProblem): PieceBody {
  return { kind: "problem", loc, problem: value };
}
