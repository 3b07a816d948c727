import { EDGE, type Points } from "./data.ts";
import type { Layout } from "./layout.ts";
import { type Maps, reachOf } from "./maps.ts";
import { type Network, weightsAt } from "./network.ts";
import type { Feature } from "./types.ts";

type Colour = readonly [number, number, number];

/** Colours of a canvas, resolved from the theme's tokens. */
export interface Paints {
  above: Colour;
  below: Colour;
  middle: Colour;
  ink: string;
}

/** Reads the colours from the canvas's computed style: colour above 0, outline below, background for 0, caret for lines. */
export function paintsOf(canvas: HTMLCanvasElement): Paints {
  const { color, outlineColor, backgroundColor, caretColor } = getComputedStyle(canvas);
  return { above: channels(color), below: channels(outlineColor), middle: channels(backgroundColor), ink: caretColor };
}

function channels(colour: string): Colour {
  const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  // `color(srgb 0.1 0.2 0.3)` counts up to 1, `rgb(…)` up to 255.
  const scale = colour.startsWith("color(") ? 255 : 1;
  return [r * scale, g * scale, b * scale];
}

const css = ([r, g, b]: Colour) => `rgb(${Math.round(r)} ${Math.round(g)} ${Math.round(b)})`;

interface Plate {
  canvas: HTMLCanvasElement;
  context: CanvasRenderingContext2D;
  image: ImageData;
}

/** Scratch canvases by map size: a new canvas for each map of each frame would take longer than the maps. */
const plates = new Map<number, Plate>();

function plateOf(size: number): Plate | null {
  const known = plates.get(size);
  if (known) return known;
  const canvas = document.createElement("canvas");
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext("2d");
  if (!context) return null;
  const plate = { canvas, context, image: context.createImageData(size, size) };
  plates.set(size, plate);
  return plate;
}

/** A map as an image with a pixel per sample. Must be drawn before the next is requested, because it's reused. */
function pictureOf(
  map: Float32Array,
  size: number,
  reach: number,
  { above, below, middle }: Paints,
): HTMLCanvasElement | null {
  const plate = plateOf(size);
  if (!plate) return null;
  const { data } = plate.image;
  for (let place = 0; place < map.length; place += 1) {
    const value = Math.min(1, Math.max(-1, (map[place] ?? 0) / reach));
    const share = 0.85 * Math.abs(value);
    const end = value >= 0 ? above : below;
    for (const channel of [0, 1, 2] as const) {
      data[4 * place + channel] = (middle[channel] ?? 0) * (1 - share) + (end[channel] ?? 0) * share;
    }
    data[4 * place + 3] = 255;
  }
  plate.context.putImageData(plate.image, 0, 0);
  return plate.canvas;
}

/** Links as wide as their weights, dashed below 0, and a map in every neuron. */
export function paintDiagram(
  canvas: HTMLCanvasElement,
  network: Network,
  layout: Layout,
  maps: Maps | null,
  features: readonly Feature[],
): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const paints = paintsOf(canvas);
  context.setTransform(canvas.width / layout.width, 0, 0, canvas.height / layout.height, 0, 0);
  context.clearRect(0, 0, layout.width, layout.height);
  paintLinks(context, network, layout, paints);
  let value = 0;
  for (const [layer, places] of layout.places.entries()) {
    for (const [neuron, { x, y }] of places.entries()) {
      const map = maps?.values[value];
      value += 1;
      const feature = layer === 0 ? features[neuron] : undefined;
      const picture = maps && map ? pictureOf(map, maps.size, feature ? reachOf(feature) : 1, paints) : null;
      context.fillStyle = css(paints.middle);
      context.fillRect(x, y, layout.side, layout.side);
      if (picture) context.drawImage(picture, x, y, layout.side, layout.side);
    }
  }
}

function paintLinks(context: CanvasRenderingContext2D, network: Network, layout: Layout, paints: Paints): void {
  const { sizes, weights } = network;
  for (let layer = 1; layer < sizes.length; layer += 1) {
    for (const [neuron, to] of (layout.places[layer] ?? []).entries()) {
      const at = weightsAt(sizes, layer, neuron);
      for (const [from, start] of (layout.places[layer - 1] ?? []).entries()) {
        const weight = weights[at + from] ?? 0;
        if (weight === 0) continue;
        context.strokeStyle = css(weight > 0 ? paints.above : paints.below);
        context.lineWidth = Math.min(7, 0.4 + 1.6 * Math.abs(weight));
        context.setLineDash(weight > 0 ? [] : [7, 4]);
        const [x1, y1, x2, y2] = [start.x + layout.side, start.y + layout.side / 2, to.x, to.y + layout.side / 2];
        const middle = (x1 + x2) / 2;
        context.beginPath();
        context.moveTo(x1, y1);
        context.bezierCurveTo(middle, y1, middle, y2, x2, y2);
        context.stroke();
      }
    }
  }
  context.setLineDash([]);
}

/** A map over the whole plane, its zero line, and the points: discs above 0, squares below; test points are hollow. */
export function paintField(
  canvas: HTMLCanvasElement,
  map: Float32Array,
  size: number,
  reach: number,
  points: { train: Points; test: Points },
): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const paints = paintsOf(canvas);
  const wide = canvas.width;
  context.setTransform(1, 0, 0, 1, 0, 0);
  const picture = pictureOf(map, size, reach, paints);
  if (picture) context.drawImage(picture, 0, 0, wide, wide);
  paintBorder(context, map, size, wide / size, paints.ink);
  for (const [kind, { xy, labels, count }] of Object.entries(points)) {
    for (let point = 0; point < count; point += 1) {
      const [x, y] = [xy[2 * point] ?? 0, xy[2 * point + 1] ?? 0];
      const label = labels[point] ?? 0;
      const [left, top] = [((x + EDGE) / (2 * EDGE)) * wide, ((EDGE - y) / (2 * EDGE)) * wide];
      paintPoint(context, left, top, wide / 110, label, kind === "test", paints);
    }
  }
}

function paintPoint(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  r: number,
  label: number,
  isHollow: boolean,
  { above, below, middle }: Paints,
): void {
  const own = css(label >= 0 ? above : below);
  context.beginPath();
  if (label >= 0) context.arc(x, y, r, 0, 2 * Math.PI);
  else context.rect(x - 0.9 * r, y - 0.9 * r, 1.8 * r, 1.8 * r);
  context.lineWidth = r / 2;
  context.fillStyle = isHollow ? css(middle) : own;
  context.strokeStyle = isHollow ? own : css(middle);
  context.fill();
  context.stroke();
}

/** The zero line of the map, from edge to edge between four neighbouring samples. */
function paintBorder(
  context: CanvasRenderingContext2D,
  map: Float32Array,
  size: number,
  step: number,
  ink: string,
): void {
  const at = (row: number, column: number) => map[row * size + column] ?? 0;
  context.beginPath();
  for (let row = 0; row + 1 < size; row += 1) {
    for (let column = 0; column + 1 < size; column += 1) {
      const corners = [at(row, column), at(row, column + 1), at(row + 1, column + 1), at(row + 1, column)];
      const crossings = crossed(corners);
      // Two crossings make one line; four make two, and at this size it hardly matters which belong together.
      for (let first = 0; first + 1 < crossings.length; first += 2) {
        for (const [index, [x, y]] of crossings.slice(first, first + 2).entries()) {
          const [left, top] = [(column + 0.5 + x) * step, (row + 0.5 + y) * step];
          if (index === 0) context.moveTo(left, top);
          else context.lineTo(left, top);
        }
      }
    }
  }
  context.strokeStyle = ink;
  context.lineWidth = Math.max(1, step / 7);
  context.lineCap = "round";
  context.stroke();
}

const CORNERS: readonly (readonly [x: number, y: number])[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];

/** Sign changes around a square of four values, as fractions of its side. */
function crossed(values: readonly number[]): (readonly [x: number, y: number])[] {
  return CORNERS.flatMap(([x, y], index) => {
    const [here, next] = [values[index] ?? 0, values[(index + 1) % 4] ?? 0];
    if (here >= 0 === next >= 0) return [];
    const [toX, toY] = CORNERS[(index + 1) % 4] ?? [0, 0];
    const share = here / (here - next);
    return [[x + (toX - x) * share, y + (toY - y) * share] as const];
  });
}
