import { classHighlighter, highlightTree } from "@lezer/highlight";
import { parser as javascript } from "@lezer/javascript";
import { parser as python } from "@lezer/python";
import { spansOf } from "./parts.ts";
import type { Medium, Piece, Run, Segment } from "./types.ts";

const GRAMMARS = new Map([
  ["python", python],
  ["javascript", javascript],
]);

/** A text in pieces, with public ids on markable ones. */
export function textPieces(segments: readonly Segment[], publicId: (part: string) => string): Piece[] {
  return segments.map((segment) =>
    typeof segment === "string"
      ? { id: null, runs: [{ text: segment, look: "" }] }
      : { id: publicId(segment.id), runs: [{ text: segment.text, look: "" }] },
  );
}

/** Code in pieces, each made of highlighted runs. Line ends are normalised; everything else stays as written. */
export function codePieces(code: Extract<Medium, { kind: "code" }>, publicId: (part: string) => string): Piece[] {
  const runs = runsOf(code.source, code.language);
  const pieces: Piece[] = [];
  let done = 0;
  for (const { id, start, end } of spansOf(code)) {
    // Overlapping parts are the author's mistake; the later one is skipped.
    if (start < done) continue;
    pieces.push({ id: null, runs: cut(runs, done, start) }, { id: publicId(id), runs: cut(runs, start, end) });
    done = end;
  }
  pieces.push({ id: null, runs: cut(runs, done, code.source.length) });
  return pieces.filter((piece) => piece.runs.length > 0);
}

interface Stretch extends Run {
  from: number;
}

/** The whole source in highlighted runs. */
function runsOf(source: string, language: string): Stretch[] {
  const grammar = GRAMMARS.get(language);
  if (!grammar) return [{ from: 0, text: source, look: "" }];
  const runs: Stretch[] = [];
  let done = 0;
  const put = (to: number, look: string) => {
    if (to > done) runs.push({ from: done, text: source.slice(done, to), look });
    done = Math.max(done, to);
  };
  highlightTree(grammar.parse(source), classHighlighter, (from, to, classes) => {
    put(from, "");
    put(to, classes);
  });
  put(source.length, "");
  return runs;
}

function cut(runs: readonly Stretch[], from: number, to: number): Run[] {
  return runs.flatMap((run): Run[] => {
    const text = run.text.slice(Math.max(0, from - run.from), Math.max(0, to - run.from));
    return text === "" ? [] : [{ text: text.replace(/\r\n?/g, "\n"), look: run.look }];
  });
}
