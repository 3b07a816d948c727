import { useState } from "react";
import { seededRandom } from "../../kit/random.ts";
import { latinSquare } from "../make-cages.ts";
import type { DrawingStatus } from "./drawing-status.ts";
import { type Drawn, fitsSolution, isLatin } from "./drawn.ts";

/**
 * The solution that targets are worked out from: the author's own as long as it fits, else one that the puzzle has. It's kept only
 * while the tool is open.
 */
export function useSolution(drawn: Drawn, { solutions }: DrawingStatus, seed: () => string) {
  const fresh = () => latinSquare(drawn.size, seededRandom(seed()));
  const [own, setOwn] = useState(() => solutions?.found[0] ?? fresh());
  const found = solutions?.found[0];
  const isSized = own.length === drawn.size ** 2;
  // An unfinished text is still being typed.
  const keeps = isSized && (!found || !isLatin(own, drawn.size) || fitsSolution(drawn, own));
  return { solution: keeps ? own : (found ?? own), fresh, keep: setOwn };
}
