import { isObject } from "../check/assets.ts";
import type { Findings } from "../check/findings.ts";
import { isLinkAddress } from "../check/links.ts";
import type { AnimationFile, Figure, LessonAsset, Renderers, SoundFile } from "../lesson-program.ts";

/** Tools that every stage of making HTML shares. */
export interface Maker {
  readonly renderers: Renderers;
  readonly assets: ReadonlyMap<string, LessonAsset>;
  /** Figure of an image asset, or null if none can be shown. */
  figure(alias: string): Figure | null;
  sound(alias: string): SoundFile;
  animation(alias: string): AnimationFile;
  /** Unique id for a part of the page. */
  partId(kind: string): string;
  /** Only an author looks at it, who sees questions as they're written. */
  readonly isPreview?: boolean;
  /** Adds the place of a block to its HTML. Only previews for authors do. */
  readonly marked?: (html: string, line: number) => string;
  /** Called with the line of each widget that isn't plain HTML. */
  readonly placed?: (id: string, line: number) => void;
}

/** Creates the maker of one lesson. */
export function makerOf(assets: ReadonlyMap<string, LessonAsset>, renderers: Renderers, findings: Findings): Maker {
  let parts = 0;
  const partId = (kind: string): string => `${kind}-${++parts}`;
  const fieldsOf = (alias: string): Readonly<Record<string, unknown>> => {
    const json = assets.get(alias)?.json;
    return isObject(json) ? json : {};
  };
  return {
    renderers,
    assets,
    partId,
    figure(alias) {
      const { svg, url, width, height, sizes } = fieldsOf(alias);
      if (typeof svg === "string") {
        const made = renderers.figure(svg, `${partId("figure")}-`);
        if ("svg" in made) return made;
        findings.asset("FIGURE_BAD", alias, { problem: made.problem }, "/svg");
        return null;
      }
      if (!isAddress(url) || !isLength(width) || !isLength(height)) return null;
      const srcset = srcsetOf(sizes);
      return { url, width, height, ...(srcset !== "" && { srcset }) };
    },
    sound(alias) {
      const { url, transcript } = fieldsOf(alias);
      const words = typeof transcript === "string" ? transcript.trim() : "";
      return { url: isAddress(url) ? url : null, transcript: words === "" ? null : words };
    },
    animation(alias) {
      const { url, width, height, loop, still } = fieldsOf(alias);
      const sized = isLength(width) && isLength(height);
      return {
        url: isAddress(url) ? url : null,
        width: sized ? width : null,
        height: sized ? height : null,
        loop: loop === true,
        still: isLength(still) ? Math.round(still) : 0,
      };
    },
  };
}

function isAddress(url: unknown): url is string {
  return typeof url === "string" && isLinkAddress(url) && !url.startsWith("mailto:");
}

/** Other widths of a picture, in HTML's notation; what can't be written in it is left out. */
function srcsetOf(sizes: unknown): string {
  if (!Array.isArray(sizes)) return "";
  return sizes
    .filter(isObject)
    .flatMap(({ url, width }) =>
      isAddress(url) && !/[\s,]/.test(url) && isLength(width) ? `${url} ${Math.round(width)}w` : [],
    )
    .join(", ");
}

function isLength(pixels: unknown): pixels is number {
  return typeof pixels === "number" && Number.isFinite(pixels) && pixels > 0;
}

/** Renderers that make the same formula and the same code only once. */
export function memoiseRenderers(renderers: Renderers): Renderers {
  const formulas = new Map<string, ReturnType<Renderers["math"]>>();
  const codes = new Map<string, string>();
  return {
    math: (tex, display) => once(formulas, `${display ? "d" : "i"}${tex}`, () => renderers.math(tex, display)),
    code: (language, text) => once(codes, `${language}\n${text}`, () => renderers.code(language, text)),
    figure: (svg, prefix) => renderers.figure(svg, prefix),
  };
}

function once<T>(made: Map<string, T>, key: string, make: () => T): T {
  const before = made.get(key);
  if (before !== undefined) return before;
  const value = make();
  made.set(key, value);
  return value;
}
