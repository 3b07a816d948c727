import { isNodeId } from "./figma-link.ts";

/** Something in a file that can be imported as a picture. */
export interface FigmaFrame {
  node_id: string;
  name: string;
  /** Page of the file that it's on. */
  page: string;
  /** In Figma's pixels; 0 if it doesn't say. */
  width: number;
  height: number;
}

/** Frames of a file that are listed at most. */
export const MAX_FRAMES = 400;
/** Frames of one import at most. */
export const MAX_IMPORTED = 20;
const MAX_NAME_LENGTH = 120;
/** Layers on a page that aren't pictures: connectors and notes of a board. */
const NO_PICTURES = new Set(["CONNECTOR", "STAMP", "WIDGET", "SLICE"]);

/**
 * Frames on the pages of a file, as `GET /v1/files/:key?depth=2` answers. Leaves out hidden frames and
 * malformed ones. Null if it isn't a file at all.
 */
export function framesOf(answer: unknown): { name: string; frames: FigmaFrame[] } | null {
  const file = record(answer);
  const document = record(file?.document);
  if (!file || !document || !Array.isArray(document.children)) return null;
  const frames: FigmaFrame[] = [];
  for (const given of document.children) {
    const page = record(given);
    if (!page || !Array.isArray(page.children)) continue;
    for (const layer of page.children) {
      const frame = frameOf(record(layer), text(page.name));
      if (frame && frames.length < MAX_FRAMES) frames.push(frame);
    }
  }
  return { name: text(file.name), frames };
}

function frameOf(layer: Readonly<Record<string, unknown>> | null, page: string): FigmaFrame | null {
  if (!layer || layer.visible === false || typeof layer.id !== "string" || !isNodeId(layer.id)) return null;
  if (typeof layer.type !== "string" || NO_PICTURES.has(layer.type)) return null;
  const box = record(layer.absoluteBoundingBox);
  return { node_id: layer.id, name: text(layer.name), page, width: pixels(box?.width), height: pixels(box?.height) };
}

function pixels(value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) && value > 0 ? Math.round(value) : 0;
}

function text(value: unknown): string {
  return typeof value === "string" ? value.slice(0, MAX_NAME_LENGTH) : "";
}

function record(value: unknown): Readonly<Record<string, unknown>> | null {
  // Its fields are looked at one by one, each as unknown.
  return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : null;
}
