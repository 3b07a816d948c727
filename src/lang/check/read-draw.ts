import { figures } from "../vocabulary/figures.ts";
import { headOf } from "./children.ts";
import { replaceFix } from "./findings.ts";
import type { Block, DrawBlock } from "./lesson.ts";
import { nearest } from "./nearest.ts";
import { numberValue } from "./number-text.ts";
import type { KnownCommand } from "./read-command.ts";
import type { Reader } from "./reader.ts";
import { firstOf } from "./validate-command.ts";
import { everyBlock } from "./walk.ts";

/** Figure of a `draw` command; null if its name or numbers make no sense. */
export function readDraw(reader: Reader, { element, fitted }: KnownCommand): Block | null {
  const figure = fitted.args[0];
  const by = firstOf(fitted, "by");
  if (!figure || !by) return null;
  const { findings } = reader;
  if (!Object.hasOwn(figures, figure.text)) {
    const meant = nearest(figure.text, Object.keys(figures));
    const fix = meant === null ? undefined : replaceFix(`Did you mean ${meant}?`, figure.at, `"${meant}"`);
    findings.text("FIGURE_UNKNOWN", figure.at, { name: figure.text, known: Object.keys(figures).join(", ") }, fix);
    return null;
  }
  const coarse = firstOf(fitted, "coarse");
  if (coarse && numberValue(coarse.text) <= 0) findings.text("SLIDER_STEP", coarse.at);
  const given: Record<string, string> = {};
  for (const [name, params] of fitted.params) {
    const value = params[0]?.values[0];
    if (!value || ["by", "coarse", "why"].includes(name)) continue;
    if (figures[figure.text]?.includes(name)) given[name] = value.text;
    else findings.text("FIGURE_NUMBER", value.at, { name, figure: figure.text });
  }
  const why = fitted.params.has("why");
  return {
    kind: "draw",
    at: headOf(element),
    figure: figure.text,
    by: by.text,
    coarse: coarse?.text ?? null,
    why,
    given,
  };
}

/** Figures of a page by the id of the slider that drives them. */
export function drawnBy(blocks: readonly Block[]): Map<string, DrawBlock> {
  const drawn = new Map<string, DrawBlock>();
  for (const block of everyBlock(blocks)) if (block.kind === "draw" && !drawn.has(block.by)) drawn.set(block.by, block);
  return drawn;
}

/** Reports figures that no slider of their page drives, and sliders with two figures. */
export function checkDraws(reader: Reader, blocks: readonly Block[]): void {
  const all = [...everyBlock(blocks)];
  const sliders = all.flatMap((block) => (block.kind === "question" && block.task.kind === "slider" ? [block.id] : []));
  const seen = new Set<string>();
  for (const block of all) {
    if (block.kind !== "draw") continue;
    if (!sliders.includes(block.by)) reader.findings.text("DRAW_UNDRIVEN", block.at, { id: block.by });
    else if (seen.has(block.by)) reader.findings.text("DRAW_TWICE", block.at, { id: block.by });
    seen.add(block.by);
  }
}
