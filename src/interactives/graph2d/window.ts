import type { Span, Spot, View } from "./types.ts";

/** The visible part of the plane, on a sheet of `width` by `height` drawing units. */
export interface Window {
  x: Span;
  y: Span;
  width: number;
  height: number;
}

/** Initial width in units; once the real width is known, one unit is one pixel and text is as large as on the page. */
export const SHEET = 400;
const TALLEST = 1.15;
const LOWEST = 0.5;

/** The initial window. With `equal` it's widened, never cut, until both axes have the same scale. */
export function homeWindow({ x, y, equal }: View): Window {
  const ratio = equal ? (y[1] - y[0]) / (x[1] - x[0]) : 0.75;
  const height = Math.round(SHEET * Math.min(TALLEST, Math.max(LOWEST, ratio)));
  if (!equal) return { x, y, width: SHEET, height };
  const perUnit = Math.min(SHEET / (x[1] - x[0]), height / (y[1] - y[0]));
  return { x: around(x, SHEET / perUnit), y: around(y, height / perUnit), width: SHEET, height };
}

function around([from, to]: Span, length: number): Span {
  const middle = (from + to) / 2;
  return [middle - length / 2, middle + length / 2];
}

/** The same part of the plane on a sheet of another width. */
export function withWidth(window: Window, width: number): Window {
  const whole = Math.round(width);
  if (whole < 100 || whole === window.width) return window;
  return { ...window, width: whole, height: Math.round((whole * window.height) / window.width) };
}

export const toSheetX = ({ x, width }: Window, at: number) => ((at - x[0]) / (x[1] - x[0])) * width;
export const toSheetY = ({ y, height }: Window, at: number) => ((y[1] - at) / (y[1] - y[0])) * height;

export const fromSheet = ({ x, y, width, height }: Window, [px, py]: Spot): Spot => [
  x[0] + (px / width) * (x[1] - x[0]),
  y[1] - (py / height) * (y[1] - y[0]),
];

const SMALLEST = 1e-6;
const LARGEST = 1e9;

/** Zooms around a point of the plane; a factor below 1 zooms in. Beyond the limits nothing changes. */
export function zoomed(window: Window, factor: number, [cx, cy]: Spot): Window {
  const about = ([from, to]: Span, centre: number): Span => [
    centre + (from - centre) * factor,
    centre + (to - centre) * factor,
  ];
  const next = { ...window, x: about(window.x, cx), y: about(window.y, cy) };
  return isSensible(next) ? next : window;
}

/** Moves the window by a share of its own size. */
export function panned(window: Window, right: number, up: number): Window {
  const [dx, dy] = [right * (window.x[1] - window.x[0]), up * (window.y[1] - window.y[0])];
  const next: Window = { ...window, x: [window.x[0] + dx, window.x[1] + dx], y: [window.y[0] + dy, window.y[1] + dy] };
  return isSensible(next) ? next : window;
}

function isSensible({ x, y }: Window): boolean {
  return [x, y].every(([from, to]) => {
    const length = to - from;
    const farthest = Math.max(Math.abs(from), Math.abs(to));
    return length >= SMALLEST && length <= LARGEST && farthest <= LARGEST && length >= farthest * 1e-8;
  });
}

export const centreOf = ({ x, y }: Window): Spot => [(x[0] + x[1]) / 2, (y[0] + y[1]) / 2];

/** True when a point of the plane is visible. */
export const isSeen = ({ x, y }: Window, [px, py]: Spot) => px >= x[0] && px <= x[1] && py >= y[0] && py <= y[1];
