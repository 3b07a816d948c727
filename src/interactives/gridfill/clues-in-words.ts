import type { Say } from "../kit/messages.ts";
import { cluesOf, directionOf } from "./clues.ts";
import { wedgeBefore } from "./describe.ts";
import { statusOf } from "./status.ts";
import type { PublicGridFill } from "./types.ts";
import { conditionSentence } from "./words.ts";

/** Sentences about the clues of a cell, its row and its column, each with its status. */
export function cluesInWords(cell: number, symbols: readonly number[], pub: PublicGridFill, say: Say): string {
  const { rows, cols, corners } = cluesOf(pub);
  const own = [
    ...(rows[Math.floor(cell / pub.cols)] ?? []),
    ...(cols[cell % pub.cols] ?? []),
    ...[...corners.values()].filter(({ cells }) => cells.includes(cell)),
    ...(["across", "down"] as const).flatMap((way) => wedgeBefore(cell, way, pub) ?? []),
  ];
  const sentences = own.map((instance) => {
    const { part } = instance;
    const number = "index" in part ? part.index + 1 : 0;
    const line = say("CLUE_OF", {
      kind: part.k === "cells" ? (directionOf(instance.cells, pub.cols) ?? "cells") : part.k,
      number,
    });
    const { code, params } = conditionSentence(instance, pub);
    const clue = say("CLUE_SAID", { clue: say(code, params), status: statusOf(instance, symbols, pub) });
    return say("CLUE_LINE", { line, clue });
  });
  return sentences.length > 0 ? sentences.join(" ") : say("NO_CLUES");
}
