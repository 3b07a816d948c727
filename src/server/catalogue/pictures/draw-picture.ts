import type { DrawCover } from "../../http/render.ts";
import { setText } from "./set-text.ts";

export interface Pictured {
  title: string;
  text: string;
  /** Line above the title; empty for none. */
  above: string;
  site: string;
}

const [WIDTH, HEIGHT] = [1200, 630];
const [MARGIN, COLUMN] = [72, 570];

/** Draws the picture of a course or a lesson as PNG, 1200 by 630. */
export async function drawPicture(
  cover: ReturnType<DrawCover>,
  { title, text, above, site }: Pictured,
): Promise<Buffer> {
  const { ink, inkSoft, soft } = cover.colours;
  const size = title.length > 34 ? 64 : 80;
  const column = { width: COLUMN, colour: ink };
  const head = await setText(title, {
    ...column,
    face: "head",
    size,
    leading: size * 1.12,
    mostLines: 3,
    at: [MARGIN, above === "" ? 170 : 200],
  });
  const below = (above === "" ? 170 : 200) + (head.lines - 1) * size * 1.12 + 68;
  const parts = await Promise.all([
    setText(above, {
      ...column,
      face: "text",
      size: 30,
      leading: 40,
      mostLines: 1,
      at: [MARGIN, 110],
      colour: inkSoft,
    }),
    setText(text, { ...column, face: "text", size: 32, leading: 44, mostLines: 3, at: [MARGIN, below] }),
    setText(site, {
      ...column,
      face: "head",
      size: 40,
      leading: 48,
      mostLines: 1,
      at: [MARGIN + 72, 566],
    }),
  ]);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${soft}"/>
<g transform="translate(656 60) scale(2.5)">${cover.motif}</g>
<g transform="translate(${MARGIN} 524) scale(1.15)">${cover.mark}</g>
${[head, ...parts].map((part) => part.svg).join("")}</svg>`;
  const { pictures } = await import("../../image-library.ts");
  return pictures(Buffer.from(svg)).png({ palette: true, colours: 64, compressionLevel: 9 }).toBuffer();
}
