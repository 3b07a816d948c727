/** Where everything of the diagram stands, in units of its own; a unit is about a CSS px. */
export interface Layout {
  width: number;
  height: number;
  /** Side of a neuron's square. */
  side: number;
  /** Left upper corner of each neuron of each layer. */
  places: readonly (readonly { x: number; y: number }[])[];
}

const SIDE = 36;
const ROW = 44;
const LABELS = 44;
const PITCH = 76;
const WIDEST_PITCH = 132;
const WISHED = 420;

/** The layers from left to right, each in the middle of the height. */
export function layoutOf(sizes: readonly number[]): Layout {
  const gaps = Math.max(1, sizes.length - 1);
  const pitch = Math.max(PITCH, Math.min(WIDEST_PITCH, (WISHED - LABELS - SIDE) / gaps));
  const rows = Math.max(...sizes, 3);
  const height = rows * ROW;
  const places = sizes.map((size, layer) =>
    Array.from({ length: size }, (_, neuron) => ({
      x: LABELS + layer * pitch,
      y: (height - size * ROW) / 2 + neuron * ROW + (ROW - SIDE) / 2,
    })),
  );
  return { width: LABELS + gaps * pitch + SIDE + 4, height, side: SIDE, places };
}
