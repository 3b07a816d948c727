export type Span = readonly [from: number, to: number];
export type Spot = readonly [x: number, y: number];

/** Part of the plane that's shown. */
export interface PlaneView {
  x: Span;
  y: Span;
  /** y grows downwards, as in a picture. */
  down?: boolean;
}

/** Width of the drawing in its own units. Its height follows from the view. */
export const WIDTH = 400;

/** Height of the drawing: to scale for pictures, and otherwise at most a little higher than wide. */
export function heightOf({ x, y, down }: PlaneView): number {
  const ratio = (y[1] - y[0]) / (x[1] - x[0]);
  if (down) return Math.round(WIDTH * ratio);
  return Math.round(WIDTH * Math.min(1.3, Math.max(0.4, ratio)));
}

/** Place of a spot in the drawing. */
export function toDrawing(view: PlaneView, [x, y]: Spot): { x: number; y: number } {
  const across = (x - view.x[0]) / (view.x[1] - view.x[0]);
  const up = (y - view.y[0]) / (view.y[1] - view.y[0]);
  return { x: across * WIDTH, y: (view.down ? up : 1 - up) * heightOf(view) };
}

/** Spot at a share of the drawing's width and height, each from 0 to 1. */
export function fromShare(view: PlaneView, across: number, along: number): Spot {
  const up = view.down ? along : 1 - along;
  return [view.x[0] + across * (view.x[1] - view.x[0]), view.y[0] + up * (view.y[1] - view.y[0])];
}

/** Nearest multiple of a step within the view, without floating-point noise. */
export function snapped(view: PlaneView, step: number, [x, y]: Spot): Spot {
  return [nearest(step, x, view.x), nearest(step, y, view.y)];
}

function nearest(step: number, value: number, [from, to]: Span): number {
  const clamped = Math.min(Math.max(value, from), to);
  const multiple = Number((Math.round(clamped / step) * step).toPrecision(12)) + 0;
  return multiple < from || multiple > to ? Number(clamped.toPrecision(6)) : multiple;
}

/** Round distance between grid lines, so that there are about eight. */
export function gridStep([from, to]: Span): number {
  const wanted = (to - from) / 8;
  const power = 10 ** Math.floor(Math.log10(wanted));
  return ([1, 2, 5, 10].find((factor) => factor * power >= wanted * 0.999) ?? 10) * power;
}

/** Places of grid lines in a span. */
export function gridLines(span: Span): number[] {
  const step = gridStep(span);
  const first = Math.ceil(span[0] / step - 1e-9);
  const last = Math.floor(span[1] / step + 1e-9);
  return Array.from(
    { length: Math.max(0, last - first + 1) },
    (_, index) => Number(((first + index) * step).toPrecision(12)) + 0,
  );
}
