/** A point as a turtle counts: from the middle, upwards. */
export type DrawnPoint = [x: number, y: number];

export type DrawnMark =
  | { k: "line"; colour: string; width: number; points: DrawnPoint[] }
  | { k: "area"; colour: string; points: DrawnPoint[] }
  | { k: "dot"; colour: string; at: DrawnPoint; size: number }
  | { k: "text"; colour: string; at: DrawnPoint; text: string; size: number };

/** Drawing of a turtle: its marks in order, its pens with their directions in degrees, and the paper. */
export interface Drawing {
  marks: DrawnMark[];
  pens: [x: number, y: number, degrees: number][];
  background: string | null;
}

const MAX_MARKS = 2000;
const MAX_POINTS = 20_000;
const MAX_PENS = 50;
const MAX_PLACE = 1e5;
const MAX_TEXT = 200;
const COLOUR = /^(#[\da-f]{3}|#[\da-f]{6}|[a-z]{3,24})$/i;

/** Reads a drawing from a sandbox, where a program may have forged anything. Null when its shape is wrong; marks that can't be drawn are left out. */
export function readDrawing(json: unknown): Drawing | null {
  if (!isRecord(json) || !Array.isArray(json.marks) || !Array.isArray(json.pens)) return null;
  let points = 0;
  const marks = json.marks.slice(0, MAX_MARKS).flatMap((mark) => {
    const read = readMark(mark);
    points += read && "points" in read ? read.points.length : 1;
    return read && points <= MAX_POINTS ? [read] : [];
  });
  const pens = json.pens
    .slice(0, MAX_PENS)
    .filter((pen): pen is [number, number, number] => Array.isArray(pen) && pen.length === 3 && pen.every(isPlace));
  return { marks, pens, background: isColour(json.background) ? json.background : null };
}

function readMark(json: unknown): DrawnMark | null {
  if (!isRecord(json) || !isColour(json.colour)) return null;
  const { k, colour, points, at, size, width, text } = json;
  if (k === "line" && isPoints(points) && isPlace(width)) return { k, colour, width, points };
  if (k === "area" && isPoints(points)) return { k, colour, points };
  if (!isPoint(at) || !isPlace(size)) return null;
  if (k === "dot") return { k, colour, at, size };
  return k === "text" && typeof text === "string" ? { k, colour, at, size, text: text.slice(0, MAX_TEXT) } : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isColour(value: unknown): value is string {
  return typeof value === "string" && COLOUR.test(value);
}

function isPlace(value: unknown): value is number {
  return typeof value === "number" && Math.abs(value) <= MAX_PLACE;
}

function isPoint(value: unknown): value is DrawnPoint {
  return Array.isArray(value) && value.length === 2 && value.every(isPlace);
}

function isPoints(value: unknown): value is DrawnPoint[] {
  return Array.isArray(value) && value.length > 1 && value.every(isPoint);
}
