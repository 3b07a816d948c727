import type { Renderers } from "#lang/lesson-program.ts";
import { highlightCode } from "./highlight-code.ts";
import { renderMath } from "./render-math.ts";
import { checkFigure } from "./svg.ts";

export { renderRich } from "./render-rich.ts";

/** Renderers for the pure transpiler. */
export const renderers: Renderers = { math: renderMath, code: highlightCode, figure: checkFigure };
