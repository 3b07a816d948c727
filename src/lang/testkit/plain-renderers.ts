import type { Renderers } from "../lesson-program.ts";
import { escapeHtml } from "../transpile/html.ts";

/** Renderers for tests: a formula with `\bad` fails, a figure must begin with `<svg`. */
export const plainRenderers: Renderers = {
  math: (tex, display) =>
    tex.includes("\\bad")
      ? { problem: "bad formula" }
      : { html: `<math${display ? ' display="block"' : ""}>${escapeHtml(tex)}</math>` },
  code: (_language, text) => escapeHtml(text),
  figure: (svg, prefix) =>
    svg.startsWith("<svg") ? { svg: `<svg id="${prefix}0"></svg>` } : { problem: "it is no drawing" },
};
