import { createRequire } from "node:module";
import type { Font } from "fontkit";

const files = createRequire(import.meta.url);

/** The site's own typefaces, with one for signs that they don't have. */
const FILES = {
  head: "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2",
  text: "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2",
  other: "dejavu-fonts-ttf/ttf/DejaVuSerif.ttf",
} as const;

export interface Typeset {
  /** Text as outlines, so that no font has to be installed where it's drawn. */
  svg: string;
  lines: number;
}

interface Look {
  face: "head" | "text";
  /** Units of the picture. */
  size: number;
  width: number;
  leading: number;
  mostLines: number;
  at: readonly [x: number, y: number];
  colour: string;
}

let open: Promise<Readonly<Record<keyof typeof FILES, Font>>> | null = null;

async function openFonts() {
  const { openSync } = await import("fontkit");
  const font = (name: keyof typeof FILES) => openSync(files.resolve(FILES[name]));
  return { head: font("head"), text: font("text"), other: font("other") };
}

/** Sets text in lines of at most a width. What doesn't fit ends with an ellipsis. */
export async function setText(text: string, look: Look): Promise<Typeset> {
  open ??= openFonts();
  const fonts = await open;
  const own = fonts[look.face];
  const has = [...text].every((sign) => own.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
  const font = has ? own : fonts.other;
  const scale = look.size / font.unitsPerEm;
  const widthOf = (line: string) => font.layout(line).advanceWidth * scale;
  const lines = broken(text, look, widthOf);
  const paths = lines.map((line, index) => lineAt(font, line, look.at[1] + index * look.leading));
  return { svg: `<g fill="${look.colour}">${paths.join("")}</g>`, lines: lines.length };

  function lineAt(face: Font, line: string, y: number): string {
    const { glyphs, positions } = face.layout(line);
    let x = 0;
    const outlines = glyphs.map((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const outline = `<path transform="translate(${x + xOffset} ${yOffset})" d="${glyph.path.toSVG()}"/>`;
      x += xAdvance;
      return outline;
    });
    return `<g transform="translate(${look.at[0]} ${y}) scale(${scale} ${-scale})">${outlines.join("")}</g>`;
  }
}

function broken(text: string, { width, mostLines }: Look, widthOf: (line: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const shown = lines.slice(0, mostLines).map((line) => cut(line, "", width, widthOf));
  if (lines.length > mostLines) shown[mostLines - 1] = cut(shown[mostLines - 1] ?? "", "…", width, widthOf);
  return shown;
}

/** The line with its end, shortened until it fits. */
function cut(line: string, end: string, width: number, widthOf: (line: string) => number): string {
  let kept = line;
  while (kept.length > 1 && widthOf(kept + end) > width) kept = kept.slice(0, -1).trimEnd();
  return kept === line ? line + end : `${kept}${end || "…"}`;
}
