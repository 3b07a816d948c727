import type { Renderers } from "#lang/lesson-program.ts";
import { highlightCode } from "./highlight-code.ts";
import { renderMath } from "./render-math.ts";
import { checkFigure } from "./svg.ts";

/** Renderers for the pure transpiler: the same on the server and in the editor's preview. */
export const renderers: Renderers = { math: renderMath, code: highlightCode, figure: checkFigure };
