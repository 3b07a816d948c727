/** Positions in the diagram, in its own units (about a CSS px each). */
export interface Layout {
  width: number;
  height: number;
  /** Side of a neuron's square. */
  side: number;
  /** Upper left corner of each neuron of each layer. */
  places: readonly (readonly { x: number; y: number }[])[];
}

const SIDE = 36;
const ROW = 44;
const LABELS = 44;
const PITCH = 76;
const WIDEST_PITCH = 132;
const WISHED = 420;

/** Lays the layers out from left to right, each centred vertically. */
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
